import { expect, type Page } from 'playwright/test';
import type { SnapshotFrom } from 'xstate';
import {
  SUBMISSION_TIMEOUT_MS,
  type submissionMachine,
} from '../../../src/machines/submission.machine';
import {
  FAILURE_TEXT,
  failureNotice,
  formNamed,
  formOf,
  openForm,
  retryButton,
  submitOf,
} from '../forms/fixtureForms';
import { holdAnswers, type HeldAnswers } from '../forms/heldAnswers';
import { test } from '../test';
import { listed, takeSteps, walksOver, type Stage as OnPage, type Way, type Ways } from './paths';

type Snapshot = SnapshotFrom<typeof submissionMachine>;
type Stage = OnPage & { api: HeldAnswers };

/** The form without validation: what is typed is what is sent. */
const site = formNamed('experiences-contact');
const message = (page: Page) => formOf(page, site).getByLabel('Your message', { exact: true });

const isSending = ({ value }: Snapshot) => value === 'sending';

/** Writes a message and sends it. After a refusal the form still has the message: it is sent as it is. */
const submit = (text: string) => ({
  event: { type: 'lead.submit' as const, lead: { text }, content: text },
  when: ({ value, context }: Snapshot) =>
    value === 'editing' || value === 'sent' || context.content === text,
  act: async ({ page }: Stage, { value }: Snapshot) => {
    // The second click of a double click comes without another word.
    if (value === 'editing') await message(page).fill(text);
    // While the lead is on its way, an overlay covers the button.
    if (value === 'sending') await submitOf(page, site).dispatchEvent('click');
    else await submitOf(page, site).click();
  },
});

const ways = {
  'lead.submit': [
    {
      ...submit('Please call'),
      when: (seen) => seen.value !== 'sending' && submit('Please call').when(seen),
    },
    {
      ...submit('Please write'),
      when: (seen) =>
        seen.value === 'editing' || (seen.value === 'refused' && submit('Please write').when(seen)),
    },
  ],
  'lead.retry': [
    {
      event: { type: 'lead.retry' },
      when: ({ value }) => value === 'refused',
      act: ({ page }) => retryButton(page).click(),
    },
  ],
  'lead.edit': [
    {
      event: { type: 'lead.edit' },
      when: ({ value }) => value !== 'sending',
      act: async ({ page }) => {
        await message(page).press('End');
        await message(page).press('!');
        await message(page).press('Backspace');
      },
    },
  ],
} satisfies Ways<'submission', Stage>;

/** The outcomes that the network and the clock decide. */
const outcomes: Way<'submission', Stage>[] = [
  {
    event: { type: 'xstate.done.actor.0.submission.sending' },
    when: isSending,
    act: ({ api }) => api.answer(201),
  },
  {
    event: { type: 'xstate.error.actor.0.submission.sending' },
    when: isSending,
    act: ({ api }) => api.answer(500),
  },
  {
    event: { type: 'xstate.after.submissionTimeout.submission.sending' },
    when: isSending,
    act: ({ page }) => page.clock.fastForward(SUBMISSION_TIMEOUT_MS),
  },
];

const walks = walksOver('submission', {
  input: { createKey: () => 'key' },
  ways: [...listed<'submission', Stage>(ways), ...outcomes],
});

async function expectShown(page: Page, { value, context }: Snapshot): Promise<void> {
  const form = formOf(page, site);
  const sending = value === 'sending';
  await expect(form).toHaveAttribute('aria-busy', String(sending));
  await expect(form.getByRole('progressbar')).toHaveCount(sending ? 1 : 0);
  if (value === 'refused') await expect(failureNotice(page)).toContainText(FAILURE_TEXT);
  if (value === 'sent') await expect(message(page)).toHaveValue('');
  if (sending || value === 'refused') await expect(message(page)).toHaveValue(context.content);
}

/** A walk has many steps, and the computer may be busy. */
test.describe.configure({ timeout: 150_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const walk of walks) {
  test(`a submission: ${walk.name}`, async ({ page }) => {
    await page.clock.install();
    const api = await holdAnswers(page);
    await openForm(page, site);
    await expectShown(page, walk.start);
    let before = walk.start;
    let sendings = 0;
    await takeSteps(walk, { page, api }, async (expected) => {
      await expectShown(page, expected);
      if (expected.value === 'sending' && before.value !== 'sending') sendings += 1;
      await expect.poll(api.count).toBe(sendings);
      before = expected;
    });
  });
}
