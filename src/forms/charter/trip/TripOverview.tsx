import { css } from '@linaria/core';
import { useId, useMemo } from 'react';
import { labelled, listed } from '../../../content/language/punctuation';
import { loadAirports } from '../../../airports/loadAirports';
import { estimateTrip, type TripEstimate, type TypedLeg } from '../../../airports/tripEstimate';
import { media } from '../../../theme/media';
import { color, size, space } from '../../../theme/tokens';
import { kickerStyle } from '../../../ui/kickerStyle';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Prose } from '../../../ui/Prose';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { useFormContent, useFormLabels } from '../../frame/FormContent';
import { charter } from '../definition';
import type { AircraftKind } from '../values';
import { mapBox } from './mapBox';
import { TripLegs } from './TripLegs';
import { numbersText, summaryText } from './tripTexts';
import { useLoaded } from './useLoaded';
import { useDebounced } from './useDebounced';
import { useSteadyFocus } from './useSteadyFocus';

type TripOverviewProps = { legs: readonly TypedLeg[]; aircraft: AircraftKind };

/** The map's code loads with the first known leg. */
const TripMap = lazyWithRetry(() => import('./TripMap'));

/** How long nothing is typed before the overview follows, ms. */
const TYPING_PAUSE_MS = 400;

/** How long the trip does not change before screen readers read it out, ms. */
const READING_PAUSE_MS = 1200;

/** The map, distances and times of the trip, as soon as both airports of a leg are known. */
export default function TripOverview({ legs, aircraft }: TripOverviewProps) {
  const { flightTimes } = useFormContent();
  const { trip: texts } = useFormLabels(charter);
  const typed = useDebounced(legs, TYPING_PAUSE_MS);
  const airports = useLoaded(loadAirports, typed);
  const trip = useMemo(
    () => airports && estimateTrip(airports, typed, flightTimes[aircraft]),
    [airports, typed, flightTimes, aircraft],
  );
  const isKnown = trip !== undefined && trip.legs.length > 0;
  const summary = isKnown ? summaryText(trip, texts) : '';
  const readOut = useDebounced(summary, READING_PAUSE_MS);
  return (
    <>
      {isKnown && <KnownTrip trip={trip} typed={typed} aircraft={aircraft} summary={summary} />}
      {/* Always there, because only changes of a live region are read out. */}
      <p aria-live="polite" className={visuallyHidden}>
        {readOut}
      </p>
    </>
  );
}

type KnownTripProps = {
  trip: TripEstimate;
  typed: readonly TypedLeg[];
  aircraft: AircraftKind;
  summary: string;
};

function KnownTrip({ trip, typed, aircraft, summary }: KnownTripProps) {
  const { flightTimes } = useFormContent();
  const { trip: texts, leg: legTexts } = useFormLabels(charter);
  const { speed, minutes } = flightTimes[aircraft];
  const speeds = numbersText(speed, texts.knots, texts);
  const plus = `${texts.plus} ${numbersText(minutes, texts.minutes, texts)}`;
  const speedText = labelled(texts.speed, `${listed([speeds, plus])}.`);
  const titleId = useId();
  const element = useSteadyFocus<HTMLElement>();
  return (
    <section data-tone="ink" aria-labelledby={titleId} className={panel} ref={element}>
      <div className={header}>
        <h3 id={titleId} className={kickerStyle}>
          {texts.title}
        </h3>
        <p className={badge}>{texts.estimate}</p>
      </div>
      <TripMap
        legs={trip.legs}
        description={`${texts.map}. ${summary}`}
        fallback={<div className={mapBox} />}
      />
      <div className={figures}>
        <TripLegs trip={trip} typed={typed} texts={texts} legTitle={legTexts.title} />
        <details className={note}>
          <summary>{texts.howEstimated}</summary>
          <p>{speedText}</p>
          <Prose parts={flightTimes.note} className={prose} />
        </details>
      </div>
    </section>
  );
}

const panel = css`
  container-type: inline-size;
  min-width: 0;
  margin-top: ${space.s};
  border-radius: 0.5rem;
  overflow: hidden;

  /* Beside the form, it has the edges of what stands below. */
  aside & {
    --inset: 0px;
    margin-top: 0;
    border-radius: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid;

    aside & {
      --inset: 1rem;
    }
  }

  @media ${media.print} {
    border: 1px solid ${color.line};
  }
`;

const header = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem ${space.s};
  padding: var(--inset, clamp(1.25rem, 3vw, 2rem)) var(--inset, clamp(1.25rem, 3vw, 2rem)) 1rem;
`;

const badge = css`
  color: ${color.textSoft};
  font-size: ${size.kicker};
  letter-spacing: 0.08em;
  text-transform: uppercase;
`;

const figures = css`
  padding: 0 var(--inset, clamp(1.25rem, 3vw, 2rem)) var(--inset, clamp(1.25rem, 3vw, 2rem));
`;

const note = css`
  padding-top: 0.75rem;
  color: ${color.textSoft};
  font-size: ${size.kicker};
  line-height: 1.5;

  > summary {
    padding-block: 0.375rem;
    cursor: pointer;
  }
`;

const prose = css`
  margin-top: 0.25rem;
  font-size: inherit;
  line-height: inherit;
`;
