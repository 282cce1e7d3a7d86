import { expect, type Page } from 'playwright/test';
import type { SnapshotFrom } from 'xstate';
import { PICKER } from '../../../src/forms/picker';
import {
  OVERLAY_FORM_NAMES,
  PICKER_FORM_NAMES,
  type OverlayFormName,
  type PickerFormName,
} from '../../../src/forms/registry';
import type { quoteFlowMachine } from '../../../src/machines/quoteFlow.machine';
import { formNamed, formOf, submitOf } from '../forms/fixtureForms';
import { holdAnswers, type HeldAnswers } from '../forms/heldAnswers';
import { test } from '../test';
import { clickOnSection, expectAddress, navigateInside, visit } from '../visitor/visit';
import { listed, takeSteps, walksOver, type Stage as OnPage, type Ways } from './paths';

type Snapshot = SnapshotFrom<typeof quoteFlowMachine>;
type Stage = OnPage & { api: HeldAnswers };

/** The cards of the picker, by the form that each opens. */
const CARDS: Record<PickerFormName, string> = {
  charter: 'A whole aircraft',
  'empty-legs': 'Return seats',
  'jet-card': 'Hours in advance',
};

const isSending = (snapshot: Snapshot) =>
  snapshot.matches({ filling: 'sending' }) || snapshot.matches({ asking: 'sending' });
const isOpen = (snapshot: Snapshot) => snapshot.value !== 'closed';

/** The forms that the page asks for while another one is open: one of each kind. */
const ASKED_WHILE_OPEN: readonly (OverlayFormName | undefined)[] = [
  undefined,
  'charter',
  'contact',
];

/** The page asks by the site-wide event, as any of its buttons may at any time. */
const ask = (form: OverlayFormName | undefined) => ({
  event: { type: 'quote.open' as const, ...(form !== undefined && { form }) },
  when: (snapshot: Snapshot) => !isOpen(snapshot) || ASKED_WHILE_OPEN.includes(form),
  act: ({ page }: Stage) => clickOnSection(page, { section: 'quote', form: form ?? PICKER }),
});

const choose = (form: PickerFormName) => ({
  event: { type: 'quote.choose' as const, form },
  when: (snapshot: Snapshot) => snapshot.value === 'picking',
  act: ({ page }: Stage) =>
    page.getByRole('dialog').getByRole('button', { name: CARDS[form] }).click(),
});

const fillAndSend = async ({ page }: Stage, { context }: Snapshot): Promise<void> => {
  const site = formNamed(context.form ?? '');
  await site.fill(formOf(page, site), 'visitor@example.com');
  await submitOf(page, site).click();
};

const ways = {
  'quote.open': [
    ask(undefined),
    ...OVERLAY_FORM_NAMES.map(ask),
    {
      event: { type: 'quote.open' },
      by: 'its button',
      when: (snapshot) => snapshot.value === 'closed',
      act: ({ page }) => page.getByRole('link', { name: 'Ask for a quote' }).first().click(),
    },
  ],
  'quote.choose': PICKER_FORM_NAMES.map(choose),
  'quote.back': [
    {
      event: { type: 'quote.back' },
      when: (snapshot) => snapshot.can({ type: 'quote.back' }),
      act: ({ page }) =>
        page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click(),
    },
  ],
  'quote.close': [
    {
      event: { type: 'quote.close' },
      when: isOpen,
      act: ({ page }) =>
        page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click(),
    },
    {
      event: { type: 'quote.close' },
      by: 'Escape',
      act: ({ page }) => page.keyboard.press('Escape'),
    },
  ],
  'lead.sending': [
    {
      event: { type: 'lead.sending' },
      when: (snapshot) => snapshot.context.form !== null && !isSending(snapshot),
      act: fillAndSend,
    },
  ],
  'lead.refused': [
    {
      event: { type: 'lead.refused' },
      when: isSending,
      act: ({ api }) => api.answer(500),
    },
  ],
  'lead.sent': [
    {
      event: { type: 'lead.sent' },
      when: isSending,
      act: ({ api }) => api.answer(201),
    },
  ],
  'page.left': [
    {
      event: { type: 'page.left' },
      when: isOpen,
      act: async ({ page, api }, snapshot) => {
        await navigateInside(page, '/terms');
        await expectAddress(page, '/terms');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        // A lead that is being sent goes on without its form.
        if (isSending(snapshot)) await api.answer(500);
        await page.goBack();
        await expect(page.locator('#quote')).toBeVisible();
      },
    },
  ],
} satisfies Ways<'quoteFlow', Stage>;

const walks = walksOver('quoteFlow', {
  input: { pickerForms: PICKER_FORM_NAMES, overlayForms: OVERLAY_FORM_NAMES },
  ways: listed<'quoteFlow', Stage>(ways),
});

async function expectShown(page: Page, snapshot: Snapshot): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (snapshot.value === 'closed') return expect(dialog).toHaveCount(0);
  const card = dialog.getByRole('button', { name: CARDS['jet-card'] });
  await expect(card).toHaveCount(snapshot.value === 'picking' ? 1 : 0);
  const back = dialog.getByRole('button', { name: 'Back', exact: true });
  await expect(back).toHaveCount(snapshot.matches('filling') ? 1 : 0);
  if (snapshot.context.form === null) return;
  const form = dialog.getByRole('form', { name: formNamed(snapshot.context.form).label });
  await expect(form).toHaveAttribute('aria-busy', String(isSending(snapshot)));
  await expect(dialog.getByRole('form')).toHaveCount(1);
  if (snapshot.matches('filling'))
    await expect(back).toBeEnabled({ enabled: snapshot.can({ type: 'quote.back' }) });
}

/** A walk has many steps, and the computer may be busy. */
test.describe.configure({ timeout: 150_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const walk of walks) {
  test(`the quote flow: ${walk.name}`, async ({ page }) => {
    const api = await holdAnswers(page);
    // Home is reached from a page over which no form opens.
    await visit(page, '/terms');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('#quote')).toBeVisible();
    await takeSteps(walk, { page, api }, (expected) => expectShown(page, expected));
  });
}
