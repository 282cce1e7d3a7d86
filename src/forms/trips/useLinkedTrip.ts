import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readTrip, type TripParameters } from '../../content/tripParameters';
import { localDate } from '../../content/day';
import type { FormDefinition, FormPlacement } from '../defineForm';
import {
  chooseDay,
  linkFillingOf,
  noteLinkFilling,
  saveDraftToSession,
} from '../submission/drafts';
import { copyOf, differences } from '../formValues';
import { forgetTrip, linkedTripOf, onLinkedTrip } from './linkedTrip';
import type { FormsContent } from '../formsSchema';

type Fillable<Values extends FieldValues> = Pick<
  FormDefinition<string, FormPlacement, never, never, Values>,
  'name' | 'fromLink' | 'followed' | 'linkedDay' | 'persistedFields'
>;

type FormToFill<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  content: LinkContent;
  /** The values that the form has without a link. */
  ownValues: Values;
};

/** What a link is read with. */
type LinkContent = Pick<FormsContent, 'lists' | 'offers'>;

function readQuery(
  { linkedDay }: Pick<Fillable<FieldValues>, 'linkedDay'>,
  query: URLSearchParams,
  { lists, offers }: LinkContent,
): TripParameters {
  const day = linkedDay?.(query, offers);
  const { trip } = readTrip(query, { today: localDate(new Date()), lists });
  return { ...trip, ...(day !== undefined && { date: day }) };
}

/** The values without those of an earlier link, but for what the visitor has changed since. */
function withoutEarlierLink<Values extends FieldValues>(
  { name, followed }: Fillable<Values>,
  values: Values,
): Values {
  const filling = linkFillingOf(name);
  if (!filling) return values;
  // Of the same fields, and what is taken back leaves the shape of the values.
  const after = { ...filling.after, ...followed?.(filling.after as Values, values) };
  return takeBack(values, after, filling.before) as Values;
}

/** What a change from `before` to `after` has left in a value becomes what it was. Values of forms are JSON. */
function takeBack(value: unknown, after: unknown, before: unknown): unknown {
  if (JSON.stringify(value) === JSON.stringify(after)) return before;
  if (typeof value !== 'object' || value === null || before === undefined) return value;
  const inner = (key: string | number, own: unknown) =>
    takeBack(own, Reflect.get(Object(after), key), Reflect.get(Object(before), key));
  // An item that the change has added is taken back as a whole, and then there is nothing in its place.
  return Array.isArray(value)
    ? value.map((own: unknown, index) => inner(index, own)).filter((own) => own !== undefined)
    : Object.fromEntries(Object.entries(value).map(([key, own]) => [key, inner(key, own)]));
}

/**
 * Adds the values of the link that has opened a form.
 * @returns the values; those of the form when no new link has opened it
 */
export function filledByLink<Values extends FieldValues>(
  definition: Fillable<Values>,
  values: Values,
  content: LinkContent,
): Values {
  const { name, fromLink } = definition;
  const linked = linkedTripOf(name);
  if (!linked || linked.before || !fromLink) return values;
  const own = withoutEarlierLink(definition, values);
  return { ...own, ...fromLink(readQuery(definition, linked.query, content), own, values) };
}

/**
 * Fills in a form by the link that opens it, and writes its airports as texts when they are known
 * (docs/specification.md, 'Links that fill in a form').
 * @param target the form of react-hook-form, whose initial values are those of `filledByLink`
 */
export function useLinkedTrip<Values extends FieldValues>(
  definition: Fillable<Values>,
  { form, content, ownValues }: FormToFill<Values>,
): void {
  useEffect(() => {
    const { name, fromLink, persistedFields } = definition;
    if (!fromLink) return undefined;
    let isOnScreen = true;
    // A link fills in no other fields, and nothing else may enter the storage of the tab.
    const persisted = (values: Values) =>
      Object.fromEntries(persistedFields.map((key) => [key, values[key]]));

    /** Writes the airports as texts, where the code of the link still stands. */
    const writePlaces = async (): Promise<void> => {
      const linked = linkedTripOf(name);
      if (!linked?.before) return;
      const trip = readQuery(definition, linked.query, content);
      // What a form was before is a value of this form.
      const before = linked.before as Values;
      if (trip.from !== undefined || trip.to !== undefined) {
        const { withPlaces } = await import('./placesOfTrip');
        const placed = fromLink(await withPlaces(trip), before);
        if (!isOnScreen || linkedTripOf(name) !== linked) return;
        noteLinkFilling(name, persisted(before), persisted({ ...before, ...placed }));
        for (const [path, code, place] of differences(fromLink(trip, before), placed)) {
          const field = path as Path<Values>;
          if (form.getValues(field) === code)
            form.setValue(field, place as PathValue<Values, Path<Values>>);
        }
      }
      forgetTrip(name);
    };

    const fill = (shown: Values, isNew: boolean): void => {
      const linked = linkedTripOf(name);
      if (!linked) return;
      if (!linked.before) {
        const filled = filledByLink(definition, shown, content);
        const before = withoutEarlierLink(definition, shown);
        const trip = readQuery(definition, linked.query, content);
        for (const day of [trip.date, trip.return]) chooseDay(name, day);
        linked.before = before;
        noteLinkFilling(name, persisted(before), persisted(filled));
        if (isNew)
          for (const [key, value] of Object.entries(filled))
            if (differences(shown[key], value).length > 0)
              form.setValue(key as Path<Values>, value);
        // A reload keeps them: it does not fill in the form again.
        saveDraftToSession(name, persisted(filled));
      }
      // Without the airports, their codes stand in the form.
      writePlaces().catch(() => undefined);
    };
    fill(ownValues, false);
    const stop = onLinkedTrip(name, () => fill(copyOf(form.getValues()), true));
    return () => {
      isOnScreen = false;
      stop();
    };
  }, [definition, form, content, ownValues]);
}
