/** @jest-environment jsdom */
import { setImmediate } from 'node:timers';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import fc from 'fast-check';
import { createActor, type EventFrom } from 'xstate';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { formViews } from '../../src/forms/formViews';
import { QuoteFlow } from '../../src/forms/quoteFlow/QuoteFlow';
import { quoteFlowMachine } from '../../src/machines/quoteFlow.machine';
import { NoticeHost } from '../../src/ui/feedback/NoticeHost';
import { stubSalesApi } from '../forms/salesApiStub';
import { readSiteForms } from '../forms/siteForms';
import { DefaultInterface } from '../support/DefaultInterface';

jest.mock('gatsby', () => ({ Link: 'a' }));
// Each walk mounts whole forms, on a machine that runs other tests at the same time.
jest.setTimeout(120_000);

const content = readSiteForms();
/** A failed submission is rethrown on purpose; see docs/specification.md, 'Failure'. */
const ignoreError = (event: Event) => event.preventDefault();
beforeAll(async () => {
  window.addEventListener('error', ignoreError);
  await formViews.contact.preload();
});
afterAll(() => window.removeEventListener('error', ignoreError));

/** Number of turns of the event loop in which validation, React and a stubbed answer settle. */
const SETTLE_TURNS = 10;

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < SETTLE_TURNS; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
  });

/** Mounts the quote flow and the notice bar, with a sales API that answers on command. */
function mountSite() {
  const pendingAnswers: ((status: number) => void)[] = [];
  stubSalesApi(() => new Promise<number>((resolve) => pendingAnswers.push(resolve)));
  const actor = createActor(quoteFlowMachine, { input: content }).start();
  function Flow() {
    const snapshot = useSelector(actor, (current) => current);
    const send = (event: EventFrom<typeof quoteFlowMachine>) => actor.send(event);
    return <QuoteFlow actor={actor} snapshot={snapshot} send={send} openedOnLoad={false} />;
  }
  render(
    <FormContentProvider content={content}>
      <Flow />
      <NoticeHost />
    </FormContentProvider>,
    { wrapper: DefaultInterface },
  );
  const field = (label: string) => screen.queryByLabelText(label);
  const actions = {
    open: () => actor.send({ type: 'quote.open', form: 'contact' }),
    close: () => actor.send({ type: 'quote.close' }),
    leave: () => actor.send({ type: 'page.left' }),
    switch: () => actor.send({ type: 'quote.open' }),
    submit: () => {
      // A query by role is slow, and other tests make it.
      const form = document.querySelector('form');
      if (form) fireEvent.submit(form);
    },
    retry: () => {
      const button = screen.queryByText(content.messages.tryAgain);
      if (button) fireEvent.click(button);
    },
    succeed: () => pendingAnswers.shift()?.(201),
    fail: () => pendingAnswers.shift()?.(503),
  };
  return {
    pendingAnswers,
    actions,
    type: (label: string, value: string) => {
      const input = field(label);
      if (input) fireEvent.input(input, { target: { value } });
    },
    /** The value of a field; undefined while it is not on the page. */
    valueOf: (label: string): unknown => {
      const input = field(label);
      return input === null ? undefined : Reflect.get(input, 'value');
    },
    hasOverlay: () => document.querySelector('[role=progressbar]') !== null,
  };
}

type Action = keyof ReturnType<typeof mountSite>['actions'] | { message: string };

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', '').map((message) => ({ message })) },
  { weight: 4, arbitrary: fc.constantFrom('open' as const, 'submit' as const) },
  { weight: 4, arbitrary: fc.constantFrom('succeed' as const, 'fail' as const, 'retry' as const) },
  { weight: 2, arbitrary: fc.constantFrom('close' as const, 'leave' as const, 'switch' as const) },
);

/** A walk with a refusal, a retry, a form left while it is sent, and a success. */
const EXAMPLE_WALK: Action[] = [
  ...([{ message: 'a' }, 'submit', 'submit', 'fail', 'retry', 'close', 'fail'] as const),
  ...([{ message: 'b' }, 'leave', 'open', 'submit', 'leave', 'open', 'succeed', 'open'] as const),
];

test('property: one lead is in flight at most, nothing typed is lost before it is sent, and the overlay ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 8, maxLength: 20 }), async (walk) => {
      const { pendingAnswers, actions, type, valueOf, hasOverlay } = mountSite();
      const typed = { Email: '', Message: '' };
      const check = () => {
        expect(pendingAnswers.length).toBeLessThanOrEqual(1);
        const isOpen = valueOf('Message') !== undefined;
        if (isOpen) expect({ Email: valueOf('Email'), Message: valueOf('Message') }).toEqual(typed);
        expect(hasOverlay()).toBe(isOpen && pendingAnswers.length === 1);
      };
      for (const action of ['open' as const, ...walk]) {
        const isSent = action === 'succeed' && pendingAnswers.length > 0;
        if (typeof action === 'string') act(() => void actions[action]());
        else if (valueOf('Message') !== undefined) {
          typed.Email = 'ada@example.com';
          typed.Message = action.message;
          for (const label of ['Email', 'Message'] as const) type(label, typed[label]);
        }
        await settle();
        if (isSent) Object.assign(typed, { Email: '', Message: '' });
        check();
      }
      while (pendingAnswers.length > 0) {
        act(() => actions.fail());
        await settle();
      }
      act(() => actions.open());
      await settle();
      check();
      expect(hasOverlay()).toBe(false);
      cleanup();
      deleteDraft('contact');
    }),
    { numRuns: 10, endOnFailure: true, examples: [[EXAMPLE_WALK]] },
  );
});
