import { css } from '@linaria/core';
import { useState } from 'react';
import { color, size, space } from '../../theme/tokens';
import {
  ENDED_OFFERS_SCRIPT,
  ENDS_AT,
  FEW_OFFERS,
  OFFERS,
  WITH_MANY_OFFERS,
  WITHOUT_OFFERS,
} from '../../start/endedOffers';
import { Prose } from '../../ui/Prose';
import { BlockHeader } from '../BlockHeader';
import { Section } from '../../ui/Section';
import { useLocale } from '../../ui/interfaceTexts';
import { useHydrated } from '../../ui/loading/useHydrated';
import type { ViewProps } from '../registry';
import { byDate, citiesOf, offersOf } from './offer';
import { OfferRow } from './OfferRow';
import { PlaceFilter } from './PlaceFilter';
import { useShownOffers } from './useShownOffers';

/** Empty legs on offer, as the lines of a departure board. */
export function EmptyLegOffers({ block }: ViewProps<'emptyLegOffers'>) {
  const { id, tone = 'ink', kicker, title, text, empty, labels } = block;
  const [offers] = useState(() => byDate(block.offers));
  const locale = useLocale();
  const isHydrated = useHydrated();
  const shown = useShownOffers(offers);
  const [choice, setChoice] = useState('');
  // While the page is open, the last offer of a place may end, and so many that there is no filter.
  const isFiltered = shown.length > FEW_OFFERS && citiesOf(shown, locale).includes(choice);
  const city = isFiltered ? choice : '';
  const chosen = offersOf(shown, city);
  // While React hydrates, the script behind the list has set `hidden` already.
  return (
    <Section id={id} tone={tone}>
      <BlockHeader kicker={kicker} title={title} text={text} />
      <div {...{ [OFFERS]: '' }} className={board}>
        {offers.length > FEW_OFFERS && (
          <div
            {...{ [WITH_MANY_OFFERS]: '' }}
            hidden={!isHydrated || shown.length <= FEW_OFFERS}
            suppressHydrationWarning
          >
            <PlaceFilter
              offers={shown}
              city={city}
              count={chosen.length}
              labels={labels}
              onChoose={setChoice}
            />
          </div>
        )}
        {chosen.length > 0 && (
          <ul className={list}>
            {chosen.map((offer) => (
              <li
                key={offers.indexOf(offer)}
                {...{ [ENDS_AT]: offer.details?.endsAt ?? Infinity }}
                suppressHydrationWarning
              >
                <OfferRow offer={offer} labels={labels} />
              </li>
            ))}
          </ul>
        )}
        <div {...{ [WITHOUT_OFFERS]: '' }} hidden={shown.length > 0} suppressHydrationWarning>
          <Prose parts={empty} className={intro} />
        </div>
        {/* The build puts a script here. React leaves it as it is. */}
        <div
          {...{ [ENDED_OFFERS_SCRIPT]: '' }}
          hidden
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </div>
    </Section>
  );
}

const intro = css`
  margin-top: ${space.m};
  font-size: ${size.intro};
`;

const board = css`
  margin-top: ${space.l};
`;

const list = css`
  border-bottom: 1px solid ${color.line};

  > li {
    border-top: 1px solid ${color.line};
  }
`;
