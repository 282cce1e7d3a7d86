/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import fc from 'fast-check';
import { createActor, type EventFrom } from 'xstate';
import { deleteDraft } from '../../src/forms/drafts';
import { FormContentProvider } from '../../src/forms/FormContent';
import { QuoteFlow } from '../../src/forms/quoteFlow/QuoteFlow';
import { formViews } from '../../src/forms/formViews';
import { quoteFlowMachine } from '../../src/machines/quoteFlow.machine';
import { NoticeHost } from '../../src/ui/feedback/NoticeHost';
import { stubSalesApi } from '../forms/salesApiStub';
import { readSiteForms } from '../forms/siteForms';

jest.mock('gatsby', () => ({ Link: 'a' }));
// Whole forms, and machines that are busy with other tests.
jest.setTimeout(120_000);

const texts = readSiteForms();
/** Failures are rethrown for the page to hear; here it is expected to. */
const hear = (event: Event) => event.preventDefault();
beforeAll(async () => {
  window.addEventListener('error', hear);
  await formViews.contact.preload();
});
afterAll(() => window.removeEventListener('error', hear));

/** Lets React, the form's checks and the network that was answered come to rest. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

/** The flow on a page, a network that answers when told, and what a visitor can do with them. */
function openSite() {
  const held: ((status: number) => void)[] = [];
  stubSalesApi(() => new Promise<number>((resolve) => held.push(resolve)));
  const actor = createActor(quoteFlowMachine, { input: texts }).start();
  function Flow() {
    const snapshot = useSelector(actor, (current) => current);
    const send = (event: EventFrom<typeof quoteFlowMachine>) => actor.send(event);
    return <QuoteFlow actor={actor} snapshot={snapshot} send={send} openedOnLoad={false} />;
  }
  render(
    <FormContentProvider content={texts}>
      <Flow />
      <NoticeHost />
    </FormContentProvider>,
  );
  const field = (label: string) => screen.queryByLabelText(label);
  const write = (label: string, value: string) => {
    const target = field(label);
    if (target) fireEvent.input(target, { target: { value } });
  };
  // By their own marks: what a screen reader would hear is asked elsewhere, and slow to work out.
  const form = () => document.querySelector('form');
  const does = {
    open: () => actor.send({ type: 'quote.open', form: 'contact' }),
    close: () => actor.send({ type: 'quote.close' }),
    leave: () => actor.send({ type: 'page.left' }),
    switch: () => actor.send({ type: 'quote.open' }),
    submit: () => {
      const shown = form();
      if (shown) fireEvent.submit(shown);
    },
    retry: () => {
      const button = screen.queryByText(texts.messages.tryAgain);
      if (button) fireEvent.click(button);
    },
    arrive: () => held.shift()?.(201),
    fail: () => held.shift()?.(503),
  };
  const shown = (label: string) => {
    const found = field(label);
    return found === null ? undefined : Reflect.get(found, 'value');
  };
  return {
    held,
    does,
    write,
    shown,
    overlay: () => document.querySelector('[role=progressbar]') !== null,
  };
}

type Deed = keyof ReturnType<typeof openSite>['does'] | { write: string };

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', '').map((write) => ({ write })) },
  { weight: 4, arbitrary: fc.constantFrom('open' as const, 'submit' as const) },
  { weight: 4, arbitrary: fc.constantFrom('arrive' as const, 'fail' as const, 'retry' as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('close' as const, 'leave' as const, 'switch' as const),
  },
);

/** A walk that surely comes by a refusal, another try, a form left behind, and an arrival. */
const usual: Deed[] = [
  ...([{ write: 'a' }, 'submit', 'submit', 'fail', 'retry', 'close', 'fail'] as const),
  ...([{ write: 'b' }, 'leave', 'open', 'submit', 'leave', 'open', 'arrive', 'open'] as const),
];

test('whatever a visitor and the network do, one lead is in flight at most, nothing typed vanishes before it is sent, and the overlay ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 8, maxLength: 20 }), async (deeds) => {
      const { held, does, write, shown, overlay } = openSite();
      const typed = { Email: '', Message: '' };
      const check = () => {
        expect(held.length).toBeLessThanOrEqual(1);
        const isShown = shown('Message') !== undefined;
        if (isShown) expect({ Email: shown('Email'), Message: shown('Message') }).toEqual(typed);
        expect(overlay()).toBe(isShown && held.length === 1);
      };
      for (const deed of ['open' as const, ...deeds]) {
        const isSent = deed === 'arrive' && held.length > 0;
        if (typeof deed === 'string') act(() => void does[deed]());
        else if (shown('Message') !== undefined) {
          typed.Email = 'ada@example.com';
          typed.Message = deed.write;
          for (const label of ['Email', 'Message'] as const) write(label, typed[label]);
        }
        await settle();
        if (isSent) Object.assign(typed, { Email: '', Message: '' });
        check();
      }
      while (held.length > 0) {
        act(() => does.fail());
        await settle();
      }
      act(() => does.open());
      await settle();
      check();
      expect(overlay()).toBe(false);
      cleanup();
      deleteDraft('contact');
    }),
    { numRuns: 10, endOnFailure: true, examples: [[usual]] },
  );
});
