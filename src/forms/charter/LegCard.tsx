import { css, cx } from '@linaria/core';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isTravelDay, latest, localDate } from '../../content/day';
import { documentLocale } from '../../content/language/pageLanguage';
import { media } from '../../theme/media';
import { color, font, space } from '../../theme/tokens';
import { DateField } from '../../ui/fields/DateField';
import { directed } from '../../ui/Icon';
import { kickerStyle } from '../../ui/kickerStyle';
import { useFormLabels } from '../frame/FormContent';
import { useToday } from '../useToday';
import { charter } from './definition';
import { HourField } from './HourField';
import { LegDetails } from './LegDetails';
import { LegPlaces } from './LegPlaces';
import { isPlainReturn } from './legs';
import type { LegProps } from './values';

/** In the HTML of a page, which has no day, the line of the day has its height. */
const NBSP = '\u00a0';

/** Writes a day as people say it, such as `Friday 27 November 2026`; a date that is none, not at all. */
const wordsOf = (date: string): string =>
  Date.parse(date)
    ? new Intl.DateTimeFormat(documentLocale(), { dateStyle: 'full', timeZone: 'UTC' }).format(
        Date.parse(date),
      )
    : NBSP;

/** The first day of the calendar of a leg: across the date line, the flight before lands on the day before it left. */
const firstDay = (today: string, before: string): string =>
  isTravelDay(before, today) ? latest(today, localDate(new Date(`${before}T12:00`), -1)) : today;

/**
 * One leg in the shape of a boarding pass: the places on top, date and details below the perforation. A way
 * back asks for its day and hour, and keeps what it shares with the way there closed.
 */
export function LegCard({ form, index, nature }: LegProps) {
  const labels = useFormLabels(charter).leg;
  const { control, formState, getValues, register } = form;
  const errors = formState.errors.legs?.[index];
  const today = useToday();
  const titleId = useId();
  const [date, before] = useWatch({
    control,
    name: [`legs.${index}.date`, `legs.${Math.max(index - 1, 0)}.date`],
  });
  const [isReturn] = useState(() => isPlainReturn(getValues('legs'), index));
  const places = <LegPlaces form={form} index={index} />;
  const details = <LegDetails form={form} index={index} nature={nature} />;
  return (
    <section aria-labelledby={titleId} className={card}>
      <div className={stub}>
        <h3 id={titleId} className={cx(kickerStyle, titleGap)}>
          {`${labels.title} ${index + 1}`}
        </h3>
        {isReturn ? (
          <details className={folded}>
            <summary>
              <Route form={form} index={index} />
            </summary>
            {places}
            <div className={grid}>{details}</div>
          </details>
        ) : (
          places
        )}
      </div>
      <div className={cx(stub, grid, perforated)}>
        <DateField
          label={labels.date}
          className={fullWidth}
          min={today && index > 0 ? firstDay(today, before) : today}
          hint={<time>{today === undefined ? NBSP : wordsOf(date)}</time>}
          error={errors?.date?.message}
          {...register(`legs.${index}.date`)}
        />
        <HourField form={form} index={index} className={fullWidth} />
        {!isReturn && details}
      </div>
    </section>
  );
}

/** The route of a leg, as it is typed. */
function Route({ form: { control }, index }: Pick<LegProps, 'form' | 'index'>) {
  const [from, to] = useWatch({ control, name: [`legs.${index}.from`, `legs.${index}.to`] });
  return (
    <span>
      <bdi>{from}</bdi> <span className={directed}>→</span> <bdi>{to}</bdi>
    </span>
  );
}

/* The layout depends on the width of the card, not of the screen: a panel may be beside the card. */
const card = css`
  container-type: inline-size;
  border: 1px solid ${color.line};
  border-radius: 0.5rem;
  background-color: ${color.field};

  @media ${media.print} {
    break-inside: avoid;
    padding-block: 0 !important;
  }
`;

const stub = css`
  padding: clamp(1.25rem, 3vw, 2rem);

  @media ${media.print} {
    padding: 0.75rem 1.25rem;
  }
`;

const titleGap = css`
  margin-bottom: 1rem;
`;

const folded = css`
  > summary {
    font-family: ${font.display};
    font-size: 1.375rem;
    cursor: pointer;
  }

  > summary ~ * {
    margin-top: ${space.s};
  }

  @media ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

/* In a narrow card, date and time take a full row each. */
const fullWidth = css`
  grid-column: 1 / -1;

  @container (min-width: 24rem) {
    grid-column: auto;
  }
`;

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};
`;

/* The perforation: a dashed line between two notches. */
const perforated = css`
  position: relative;
  border-top: 1px dashed ${color.line};

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -0.625rem;
    width: 0.6875rem;
    height: 1.25rem;
    border: 1px solid ${color.line};
    background-color: ${color.ground};
  }

  &::before {
    inset-inline-start: -1px;
    border-inline-start-color: ${color.ground};
    border-start-end-radius: 0.625rem;
    border-end-end-radius: 0.625rem;
  }

  &::after {
    inset-inline-end: -1px;
    border-inline-end-color: ${color.ground};
    border-start-start-radius: 0.625rem;
    border-end-start-radius: 0.625rem;
  }
`;
