/**
 * The rule by which offers end, for the script behind a list of offers: it runs before the browser draws
 * the list (docs/specification.md, 'Empty-leg offers').
 */

/** The attribute of an offer. Its value is the moment at which it ends, in milliseconds since 1970. */
export const ENDS_AT = 'data-ends-at';

/** The attribute of the element that holds the offers, and what stands there without them. */
export const OFFERS = 'data-offers';

/** The attribute of what is shown when there are no offers. */
export const WITHOUT_OFFERS = 'data-without-offers';

/** The attribute of what is shown when there are more than `FEW_OFFERS`. */
export const WITH_MANY_OFFERS = 'data-with-many-offers';

/** The most offers that are easy to overlook. */
export const FEW_OFFERS = 8;

/** The attribute of the element that the script is put into. */
export const ENDED_OFFERS_SCRIPT = 'data-ended-offers-script';

/**
 * Hides the offers that have ended, and shows what belongs to those that are left.
 * @param now the visitor's clock, in milliseconds since 1970
 */
export function hideEndedOffers(offers: Element, now: number): void {
  let left = 0;
  for (const offer of offers.querySelectorAll<HTMLElement>(`[${ENDS_AT}]`)) {
    offer.hidden = Number(offer.getAttribute(ENDS_AT)) <= now;
    if (!offer.hidden) left += 1;
  }
  const hide = (attribute: string, isHidden: boolean) =>
    offers.querySelector(`[${attribute}]`)?.toggleAttribute('hidden', isHidden);
  hide(WITHOUT_OFFERS, left > 0);
  hide(WITH_MANY_OFFERS, left <= FEW_OFFERS);
}
