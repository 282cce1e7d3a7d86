/** The entry of the script behind a list of offers. */
import { hideEndedOffers, OFFERS } from './endedOffers';

const offers = document.currentScript?.closest(`[${OFFERS}]`);
if (offers) hideEndedOffers(offers, Date.now());
