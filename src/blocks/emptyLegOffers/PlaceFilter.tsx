import { css, cx } from '@linaria/core';
import { useLayoutEffect, useRef } from 'react';
import { labelled } from '../../content/language/punctuation';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { buttonBase, buttonVariants } from '../../ui/buttonStyles';
import { SelectField } from '../../ui/fields/SelectField';
import type { BlockOf } from '../registry';
import { useLocale } from '../../ui/interfaceTexts';
import { citiesOf, type EmptyLegOffer } from './offer';

type PlaceFilterProps = {
  offers: readonly EmptyLegOffer[];
  /** The chosen city; an empty text for all. */
  city: string;
  /** The number of offers of this city. */
  count: number;
  labels: BlockOf<'emptyLegOffers'>['labels'];
  onChoose: (city: string) => void;
};

/** A list of the places that offers lead from or to. The count is announced. */
export function PlaceFilter({ offers, city, count, labels, onChoose }: PlaceFilterProps) {
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const list = (): HTMLSelectElement | null | undefined => frame.current?.querySelector('select');
  // The list works before its code has loaded: what was chosen meanwhile counts.
  useLayoutEffect(() => {
    const early = list()?.value ?? '';
    if (early !== '') onChoose(early);
  }, [onChoose]);
  const showAll = (): void => {
    onChoose('');
    // The button goes away: the focus stays with the list.
    list()?.focus();
  };
  return (
    <div ref={frame} className={row}>
      <SelectField
        label={labels.filter}
        className={field}
        value={city}
        onChange={(event) => onChoose(event.target.value)}
        options={[
          { value: '', label: labels.allPlaces },
          ...citiesOf(offers, locale).map((name) => ({ value: name, label: name })),
        ]}
      />
      <p role="status" className={status}>
        {city !== '' && labelled(labels.shown, String(count), locale)}
      </p>
      {city !== '' && (
        <button type="button" className={cx(buttonBase, buttonVariants.text)} onClick={showAll}>
          {labels.showAll}
        </button>
      )}
    </div>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.xs} ${space.m};
  margin-bottom: ${space.l};

  @media ${media.print} {
    display: none;
  }
`;

const field = css`
  flex: 0 1 20rem;
`;

const status = css`
  padding-block: 0.875rem;
  font-size: ${size.small};
`;
