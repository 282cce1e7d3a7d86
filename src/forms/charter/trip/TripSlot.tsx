import { useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { TypedLeg } from '../../../airports/tripEstimate';
import { isTravelDay } from '../../../content/day';
import { ErrorBoundary } from '../../../ui/loading/ErrorBoundary';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { OnDeskBesideForm } from '../../frame/BesideForm';
import { useToday } from '../../useToday';
import { aircraftOf, type CharterValues } from '../values';

/** Its code, the airports and the map load when the first leg has both places. */
const TripOverview = lazyWithRetry(() => import('./TripOverview'));

const isComplete = ({ from, to }: TypedLeg): boolean => from.trim() !== '' && to.trim() !== '';

/** The place of the trip's overview, below the legs or beside the form (docs/specification.md, 'Trip overview'). */
export function TripSlot({ form }: { form: UseFormReturn<CharterValues> }) {
  const [nature, charter, specialMission, legs] = useWatch({
    control: form.control,
    name: ['nature', 'charter', 'specialMission', 'legs'],
  });
  const today = useToday() ?? '';
  const typed = useSame(
    legs.map(({ from, to, date: day, departureTime: time }): TypedLeg => {
      // Clocks of other centuries differ by minutes and seconds: a day that is refused has no times.
      const date = isTravelDay(day, today) ? day : '';
      return { from, to, date, time };
    }),
  );
  if (!typed.some(isComplete)) return null;
  return (
    // The form works without the overview: an error in it must not take what was typed.
    <ErrorBoundary>
      <OnDeskBesideForm>
        <TripOverview legs={typed} aircraft={aircraftOf({ nature, charter, specialMission })} />
      </OnDeskBesideForm>
    </ErrorBoundary>
  );
}

/** The same object while its content is the same: the other fields of the form change often. */
function useSame<Value>(value: Value): Value {
  const content = JSON.stringify(value);
  // The content is the value: it consists of texts.
  return useMemo(() => JSON.parse(content) as Value, [content]);
}
