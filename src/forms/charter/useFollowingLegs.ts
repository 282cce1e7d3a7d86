import { useEffect } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { copyOf, differences } from '../formValues';
import { chosenDays, followDays, followFirstLeg, isPlainReturn, leadsBack } from './legs';
import type { CharterValues } from './values';

/**
 * Keeps a plain way back in step with the first leg, until the visitor changes more of it than its day and hour, and
 * the days that nobody has chosen with those of the legs before.
 */
export function useFollowingLegs(form: UseFormReturn<CharterValues>): void {
  useEffect(() => {
    let before = copyOf(form.getValues('legs'));
    let follows = isPlainReturn(before, 1);
    let chosen = chosenDays(before);
    let isOwnChange = false;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (isOwnChange) return;
        const legs = copyOf(values.legs);
        chosen = chosenDays(legs, before, chosen, type === 'change');
        const following = followDays(follows ? followFirstLeg(before, legs) : legs, chosen);
        // A place that is typed anew is empty for a moment.
        follows = isPlainReturn(following, 1) || (follows && leadsBack(following));
        before = following;
        isOwnChange = true;
        for (const [path, , value] of differences(legs, following))
          // The paths are those of the legs.
          form.setValue(`legs.${path}` as Path<CharterValues>, value as never);
        isOwnChange = false;
        // The listeners after this one, of which one stores the draft, get the values of the change.
        values.legs = following;
      },
    });
  }, [form]);
}
