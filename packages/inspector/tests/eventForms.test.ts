/** The forms of events: what they hold at first, what they send, and what came of it. */
import { MACHINE_IDS } from '../machines';
import { buildObject } from '../page/site/buildEvent';
import { eventFields, fieldsOfMachine } from '../page/site/eventFields';
import { findResult, resultText } from '../page/site/sendResult';
import { EMPTY_RECORDING, type LogEntry } from '../recording/recording';
import { recordingOf, SITE } from './entries';
import { OVERLAY_FORM_NAMES } from '../../../src/forms/registry';

test('every event has a form, also one without fields', () => {
  expect(fieldsOfMachine('dialogs')).toEqual({
    'dialog.open': eventFields.dialogs['dialog.open'],
    'dialog.close': {},
    'dialog.book': {},
  });
});

test('each form sends an event as it is', () => {
  for (const id of MACHINE_IDS)
    for (const [type, fields] of Object.entries(fieldsOfMachine(id))) {
      const { errors, object } = buildObject(fields, {});
      expect({ type, errors }).toEqual({ type, errors: {} });
      const required = Object.keys(fields).filter((key) => !fields[key]?.optional);
      expect({ type, keys: Object.keys(object) }).toEqual({ type, keys: required });
    }
});

const built = (machine: 'notice' | 'quoteFlow' | 'submission' | 'legs', type: string, texts = {}) =>
  buildObject(fieldsOfMachine(machine)[type] ?? {}, texts);

test('quote.open names a form, or none', () => {
  const { form } = fieldsOfMachine('quoteFlow')['quote.open'] ?? {};
  expect(form).toMatchObject({ kind: 'choice', options: OVERLAY_FORM_NAMES, optional: true });
  expect(built('quoteFlow', 'quote.open').object).toEqual({});
  expect(built('quoteFlow', 'quote.open', { form: 'charter' }).object).toEqual({ form: 'charter' });
});

test('an optional field is sent as soon as it holds something', () => {
  const initial = { text: 'A notice from the inspector', variant: 'success' };
  expect(built('notice', 'notice.show').object).toEqual(initial);
  const texts = { timeout: '50', 'action.label': 'Undo', text: '' };
  expect(built('notice', 'notice.show', texts).object).toEqual({
    text: '',
    variant: 'success',
    timeout: 50,
    action: { label: 'Undo' },
  });
});

test('a number beyond the limits is sent, and what is no number is not', () => {
  expect(built('legs', 'legs.restore', { count: '-1' }).object).toEqual({ count: -1 });
  for (const count of ['', ' ', 'two'])
    expect(built('legs', 'legs.restore', { count })).toEqual({
      object: {},
      errors: { count: 'Enter a number.' },
    });
});

test('what is no JSON is not sent', () => {
  const { object, errors } = built('submission', 'lead.submit', { lead: '{' });
  expect(object).toEqual({});
  expect(errors).toEqual({ lead: expect.stringMatching(/^This is not JSON: ./) });
});

test('TypeScript reports a field of another kind and a value that the event lacks', () => {
  type Fields = typeof eventFields;
  const right: Fields['notice']['timer.pause'] = {
    reason: { kind: 'choice', options: ['hover', 'focus'] },
  };
  const wrong: Fields['notice']['timer.pause'][] = [
    // @ts-expect-error The notice knows no such reason.
    { reason: { kind: 'choice', options: ['offscreen'] } },
    // @ts-expect-error A reason is one of two texts.
    { reason: { kind: 'text', initial: 'hover' } },
    // @ts-expect-error The event has a reason.
    {},
  ];
  // @ts-expect-error The event can be sent without a form.
  const required: Fields['quoteFlow']['quote.open'] = { form: { kind: 'choice', options: [] } };
  expect([right, required, ...wrong]).toHaveLength(5);
});

const opened = recordingOf(SITE, [
  { type: 'xstate.init', state: 'closed' },
  {
    type: 'quote.open',
    state: 'picking',
    taken: ['quoteFlow quote.open [namesNoForm] → quoteFlow.picking'],
  },
]).log.at(-1);

function entry(key: number, actor: string, type: string, more: Partial<LogEntry> = {}): LogEntry {
  if (!opened) throw new Error('There is no entry.');
  return { ...opened, key, actor, event: { type }, ...more };
}

test('the result of an event is the first report of its actor since', () => {
  const log = [
    entry(4, 'a', 'quote.open'),
    entry(5, 'a', 'quote.open'),
    entry(6, 'b', 'quote.open'),
    entry(7, 'a', 'xstate.done'),
    entry(8, 'a', 'quote.open'),
    entry(9, 'a', 'quote.open'),
  ];
  const recording = { ...EMPTY_RECORDING, log };
  const sent = { actor: 'a', type: 'quote.open' };
  expect(findResult(recording, { ...sent, after: 5 })?.key).toBe(8);
  expect(findResult(recording, { ...sent, after: 0 })?.key).toBe(4);
  expect(findResult(recording, { ...sent, after: 9 })).toBeUndefined();
});

test('a result says what the actor made of the event', () => {
  const textOf = (result?: LogEntry) =>
    resultText({ actor: 'a', type: 'quote.open', after: 0, result });
  expect(textOf()).toBe('quote.open: sent, not answered yet');
  expect(textOf(entry(1, 'a', 'quote.open'))).toBe('quote.open: taken, closed → picking');
  expect(textOf(entry(1, 'a', 'quote.open', { stateBefore: 'picking' }))).toBe(
    'quote.open: taken, stays in picking',
  );
  const state = { filling: 'sending' };
  expect(textOf(entry(1, 'a', 'quote.open', { state, stateBefore: state, taken: [] }))).toBe(
    'quote.open: ignored in filling › sending',
  );
});
