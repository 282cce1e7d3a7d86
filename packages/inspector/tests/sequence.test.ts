/** The sequence diagram of the inspector: who sent which event to whom. */
import { actorLabels } from '../page/events/actorLabels';
import { lifelines, messageOf, messageLabel } from '../page/sequence/sequence';
import { recordingOf, SITE, type EventDetails } from './entries';

const DONE = 'xstate.done.actor.0.submission.sending';

const EVENTS: readonly EventDetails[] = [
  { type: 'xstate.init', state: 'closed' },
  { type: 'xstate.init', actor: 'form', state: 'editing' },
  { type: 'quote.open', state: 'picking' },
  { type: 'xstate.init', actor: 'send', source: 'form' },
  { type: 'lead.submit', actor: 'form', state: 'sending' },
  { type: DONE, actor: 'form', source: 'send', state: 'sent' },
  { type: 'xstate.promise.resolve', actor: 'send', source: 'send', status: 'done' },
  { type: 'xstate.after.1000.submission.sent', actor: 'form', state: 'editing' },
  { type: 'lead.sent', source: 'form', state: 'closed' },
  { type: 'xstate.stop', actor: 'form', state: 'editing', status: 'stopped' },
];

const { log, actors } = recordingOf(SITE, EVENTS);
const labels = actorLabels(actors);

test('each event goes from its sender to its receiver; the page sends those without one', () => {
  const messages = log.map((entry) => {
    const { from, to, kind } = messageOf(entry, actors);
    return [from, kind, to];
  });
  expect(messages).toEqual([
    ['page a', 'start', 'a flow'],
    ['page a', 'start', 'a form'],
    ['page a', 'message', 'a flow'],
    ['a form', 'start', 'a send'],
    ['page a', 'message', 'a form'],
    ['a send', 'reply', 'a form'],
    ['a send', 'self', 'a send'],
    ['a form', 'self', 'a form'],
    ['a form', 'message', 'a flow'],
    ['a form', 'stop', 'a form'],
  ]);
});

test('each event has a name that a screen reader can say', () => {
  expect(log.map((entry) => messageLabel(entry, actors, labels))).toEqual([
    'Page starts quoteFlow, now closed',
    'Page starts submission, now editing',
    'Page sends quote.open to quoteFlow, now picking',
    'submission starts send',
    'Page sends lead.submit to submission, now sending',
    'send tells submission: send done, now sent',
    'send: resolved',
    'submission: after 1000 ms, now editing',
    'submission sends lead.sent to quoteFlow, now closed',
    'submission stops',
  ]);
});

test('each actor that takes part has a line from its start to its end', () => {
  expect(lifelines(log, actors, labels)).toEqual([
    { id: 'page a', label: 'Page', start: undefined, end: undefined },
    { id: 'a flow', label: 'quoteFlow', start: 0, end: undefined },
    { id: 'a form', label: 'submission', start: 1, end: 9 },
    { id: 'a send', label: 'send', start: 3, end: 6 },
  ]);
  const later = log.slice(8, 9);
  expect(lifelines(later, actors, labels).map(({ label, start }) => [label, start])).toEqual([
    ['quoteFlow', undefined],
    ['submission', undefined],
  ]);
});

test('an actor that only starts stands behind those that talk, and an invoked one beside its parent', () => {
  const actorsOf = [{ id: 'idle', name: 'legs' }, ...SITE, { id: 'note', name: 'notice' }];
  const all = recordingOf(actorsOf, [
    { type: 'xstate.init', actor: 'idle' },
    { type: 'xstate.init', actor: 'form' },
    { type: 'notice.show', actor: 'note' },
    ...EVENTS.slice(2, 6),
  ]);
  expect(lifelines(all.log, all.actors, actorLabels(all.actors)).map(({ label }) => label)).toEqual(
    ['Page', 'quoteFlow', 'submission', 'send', 'notice', 'legs'],
  );
});

test('each tab has its own page, and its actors stand beside it', () => {
  const two = recordingOf(
    [
      { id: 'flow', name: 'quoteFlow', tab: '1' },
      { id: 'flow', name: 'quoteFlow', tab: '2', page: '/jets' },
      { id: 'legs', name: 'legs', tab: '1' },
    ],
    [
      { type: 'quote.open', tab: '2', page: '/jets', order: 1 },
      { type: 'quote.open', tab: '1', order: 10 },
      { type: 'leg.add', tab: '1', actor: 'legs', order: 11 },
    ].map((event) => ({ ...event, order: event.order + 100 })),
  );
  expect(lifelines(two.log, two.actors, actorLabels(two.actors)).map(({ label }) => label)).toEqual(
    ['Page /', 'quoteFlow /', 'legs /', 'Page /jets', 'quoteFlow /jets'],
  );
});
