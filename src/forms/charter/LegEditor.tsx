import { css } from '@linaria/core';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { inspectionOptions } from '../../ui/loading/actorInspection';
import { MOST_ITEMS } from '../../leads/wireLimits';
import { tripType, type TripType } from '../../leads/tripType';
import { legsMachine } from '../../machines/legs.machine';
import { color, size, space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { useFormLabels } from '../frame/FormContent';
import { charter } from './definition';
import { LegCard } from './LegCard';
import { addLeg, addReturnLeg, isPlainReturn, removeLeg } from './legs';
import { useFollowingLegs } from './useFollowingLegs';
import type { CharterValues } from './values';

type LegEditorProps = { form: UseFormReturn<CharterValues>; nature: CharterValues['nature'] };

const TRIP_TYPE_LABEL = {
  'One-way': 'oneWay',
  'Round-trip': 'roundTrip',
  Multi: 'multi',
} as const satisfies Record<TripType, string>;

/**
 * The legs of the trip (docs/specification.md, 'Legs'). The machine decides which buttons show, the
 * functions of `legs.ts` compute the legs, and the field array holds them.
 */
export function LegEditor({ form, nature }: LegEditorProps) {
  const labels = useFormLabels(charter);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'legs' });
  const [snapshot, send] = useMachine(legsMachine, {
    input: { count: fields.length, most: MOST_ITEMS },
    ...inspectionOptions(),
  });
  const addButton = useRef<HTMLButtonElement>(null);
  useFollowingLegs(form);

  // The form was reset: the machine follows the field array.
  const { count } = snapshot.context;
  useEffect(() => {
    if (fields.length !== count) send({ type: 'legs.restore', count: fields.length });
  }, [count, fields.length, send]);

  const appendLast = (legs: CharterValues['legs']): void => {
    const last = legs.at(-1);
    const index = legs.length - 1;
    // The first field that the new leg shows gets the focus.
    const first = isPlainReturn(legs, index) ? 'date' : 'from';
    if (last) append(last, { focusName: `legs.${index}.${first}` });
  };
  const add = (): void => {
    send({ type: 'leg.add' });
    appendLast(addLeg(form.getValues('legs')));
  };
  const addReturn = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes. With the focus on it, the browser would lay out the page once more, 25 ms on a slow phone.
    currentTarget.blur();
    send({ type: 'leg.addReturn' });
    appendLast(addReturnLeg(form.getValues('legs')));
  };
  const removeLast = (): void => {
    send({ type: 'leg.remove' });
    remove(removeLeg(form.getValues('legs')).length);
    // 'Delete' disappears with the second leg. The focus must not disappear with it.
    addButton.current?.focus();
  };

  return (
    <div className={editor}>
      <p className={tripTypeText} aria-live="polite">
        <span className={visuallyHidden}>{`${labels.tripType} `}</span>
        <span>{labels.tripTypes[TRIP_TYPE_LABEL[tripType(fields.length)]]}</span>
      </p>
      <ol className={list}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <LegCard form={form} index={index} nature={nature} />
          </li>
        ))}
      </ol>
      <div className={buttons}>
        {snapshot.can({ type: 'leg.addReturn' }) && (
          <Button variant="secondary" onClick={addReturn}>
            {labels.addReturn}
          </Button>
        )}
        {snapshot.can({ type: 'leg.add' }) && (
          <Button ref={addButton} variant="secondary" onClick={add}>
            {labels.add}
          </Button>
        )}
        {snapshot.can({ type: 'leg.remove' }) && (
          <Button variant="text" onClick={removeLast}>
            {labels.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

const editor = css`
  display: grid;
  gap: ${space.s};
`;

const tripTypeText = css`
  color: ${color.textSoft};
  font-size: ${size.kicker};
  font-weight: 600;
  letter-spacing: 0.18em;
  text-transform: uppercase;
`;

const list = css`
  display: grid;
  gap: ${space.s};

  /* The suggestions of a place lie above the next leg and what follows the legs. */
  &:focus-within,
  > li:focus-within {
    position: relative;
    z-index: 1;
  }
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem ${space.s};
`;
