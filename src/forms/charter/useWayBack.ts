import { useEffect } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { copyOf, differences } from '../formValues';
import { followFirstLeg, isPlainReturn, leadsBack } from './legs';
import type { CharterValues } from './values';

/** Keeps a plain way back in step with the first leg, until the visitor changes more of it than its day and hour. */
export function useWayBack(form: UseFormReturn<CharterValues>): void {
  useEffect(() => {
    let before = copyOf(form.getValues('legs'));
    let follows = isPlainReturn(before, 1);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const legs = copyOf(values.legs);
        const following = follows ? followFirstLeg(before, legs) : legs;
        // A place that is typed anew is empty for a moment.
        follows = isPlainReturn(following, 1) || (follows && leadsBack(following));
        before = following;
        for (const [path, , value] of differences(legs, following))
          // The paths are those of the legs.
          form.setValue(`legs.${path}` as Path<CharterValues>, value as never);
      },
    });
  }, [form]);
}
