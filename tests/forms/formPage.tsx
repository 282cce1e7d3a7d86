/** What the tests of forms share: a page with a form, a visitor, and a sales API that takes every lead. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import type { FormsContent } from '../../src/forms/formsSchema';
import { forms, type FormName } from '../../src/forms/registry';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { wireSchemas, type LeadKind } from '../../src/leads/wire';
import { NoticeHost } from '../../src/ui/feedback/NoticeHost';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { ALL_BUT_DATE } from './clock';
import { stubSalesApi, type SentLead } from './salesApiStub';
import { optionLabel, readSiteForms } from './siteForms';
import { fill, newVisitor } from './visitor';

export const texts = readSiteForms();
// Object.keys of a constant object gives exactly its keys.
export const FORM_NAMES = Object.keys(forms) as FormName[];

/** What the sales API got in the test. */
export let sent: SentLead[];
export let visitor: UserEvent;
/** What a form calls once its lead is sent. */
export const onSent = jest.fn();

beforeEach(() => {
  sent = stubSalesApi();
  visitor = newVisitor();
  onSent.mockClear();
});

afterEach(() => {
  cleanup();
  for (const form of FORM_NAMES) deleteDraft(form);
  jest.useRealTimers();
});

/** Stops the clock at noon of 20 November 2026; timers go on. */
export const stopClock = () =>
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), doNotFake: ALL_BUT_DATE });

/** Collects the errors that forms rethrow, which are then not reported. */
export function hearErrors(): ErrorEvent[] {
  const heard: ErrorEvent[] = [];
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    heard.push(event);
  };
  beforeAll(() => window.addEventListener('error', hear));
  beforeEach(() => void heard.splice(0));
  afterAll(() => window.removeEventListener('error', hear));
  return heard;
}

export const show = (form: ReactNode, content: FormsContent = texts) =>
  render(<FormContentProvider content={content}>{form}</FormContentProvider>, {
    wrapper: DefaultInterface,
  });

/** Shows a form and the notice bar, whose code loads with a form. */
export async function showWithNotices(form: ReactNode, content?: FormsContent) {
  const children = (
    <>
      {form}
      <NoticeHost />
    </>
  );
  const shown = show(children, content);
  await act(async () => undefined);
  return shown;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const type = (label: string, text: string) => fill(visitor, field(label), text);
/** Chooses the option of a list of the site that has a value. */
export const select = <Value,>(
  label: string,
  options: Parameters<typeof optionLabel<Value>>[0],
  value: Value,
) => visitor.selectOptions(field(label), optionLabel(options, value));

/** A sales API that answers when the test says so. */
export function heldSalesApi(): { sent: SentLead[]; answer: (status: number) => Promise<void> } {
  const held: ((status: number) => void)[] = [];
  const requests = stubSalesApi(() => new Promise<number>((resolve) => held.push(resolve)));
  return { sent: requests, answer: async (status) => act(async () => held.shift()?.(status)) };
}

/** The body of the one lead that was sent, which the wire schema accepts. */
export async function sentBody(kind: LeadKind): Promise<unknown> {
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
  const body = sent[0]?.body;
  expect(wireSchemas[kind].safeParse(body).error).toBeUndefined();
  return body;
}
