/**
 * The field of a day in the visual editor, with and without a time.
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import type { ControlProps } from '../page/controls/controlClass';
import { DayControl } from '../page/controls/dayControl';

/** Shows the field, and gives what it has told the editor last. */
function show(value: unknown, time = true) {
  const onChange = jest.fn();
  const field = { get: (key: string) => key === 'time' && time } as ControlProps['field'];
  render(
    <>
      <label htmlFor="day">Show from</label>
      <DayControl
        value={value}
        field={field}
        forID="day"
        classNameWrapper=""
        onChange={onChange}
        getEntry={() => field}
        setActiveStyle={() => undefined}
        setInactiveStyle={() => undefined}
      />
    </>,
  );
  return {
    day: screen.getByLabelText<HTMLInputElement>('Show from'),
    time: screen.queryByLabelText<HTMLInputElement>(/^Time of day/),
    onChange,
  };
}

test('a day with a time has a field for each', () => {
  const { day, time, onChange } = show('2026-12-01 18:00');
  expect(day).toMatchObject({ type: 'date', value: '2026-12-01' });
  expect(time).toMatchObject({ type: 'time', value: '18:00' });
  fireEvent.change(day, { target: { value: '2026-12-02' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-12-02 18:00');
  if (time) fireEvent.change(time, { target: { value: '09:30' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-12-01 09:30');
  if (time) fireEvent.change(time, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
  fireEvent.change(day, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a time waits for its day', () => {
  const { day, time, onChange } = show(undefined);
  expect(time).toMatchObject({ value: '', disabled: true });
  fireEvent.change(day, { target: { value: '2026-12-01' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
});

test('the day of a flight has no time', () => {
  const { day, time } = show('2026-12-01', false);
  expect(day).toMatchObject({ type: 'date', value: '2026-12-01' });
  expect(time).toBeNull();
});

test.each([
  ['1 December', true],
  ['2026-12-01 25:00', true],
  ['2026-12-01 18:00', false],
])('what is wrong stays a text: %s', (value, mayHaveTime) => {
  const { day, time, onChange } = show(value, mayHaveTime);
  expect(day).toMatchObject({ type: 'text', value });
  expect(time).toBeNull();
  fireEvent.change(day, { target: { value: '2026-12-01' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
});
