import { expect, test, type Page } from 'playwright/test';
import type { SnapshotFrom } from 'xstate';
import {
  openForm,
  type QuoteForm,
  type quoteFlowMachine,
} from '../../../src/machines/quoteFlow.machine';
import { formNamed, formOf, submitOf, type FixtureForm } from '../forms/fixtureForms';
import { clickOnSection, visit } from '../visit';
import { holdAnswers, type HeldAnswers } from '../forms/heldAnswers';
import { listed, walksOver, type Stage as OnPage, type Ways } from './paths';

type Snapshot = SnapshotFrom<typeof quoteFlowMachine>;
type Stage = OnPage & { api: HeldAnswers };

const FORMS: Record<QuoteForm, FixtureForm> = {
  charter: formNamed('charter'),
  'empty-legs': formNamed('empty-legs'),
  'jet-card': formNamed('jet-card'),
  contact: formNamed('contact'),
  rescue: formNamed('rescue'),
};
const isQuoteForm = (form: string | undefined): form is QuoteForm =>
  form !== undefined && Object.hasOwn(FORMS, form);

/** The cards of the picker, by the form that each opens. */
const CARDS = {
  charter: 'A whole aircraft',
  'empty-legs': 'Return seats',
  'jet-card': 'Hours in advance',
};

const isFree = ({ context }: Snapshot) => !context.isSending;
const isOver = (snapshot: Snapshot) => snapshot.value !== 'closed';

/** The page asks by the site-wide event, as any of its buttons may at any time. */
const ask = (form: string) => ({
  event: { type: 'quote.open' as const, form },
  act: ({ page }: Stage) => clickOnSection(page, { section: 'quote', form }),
});

const choose = (form: keyof typeof CARDS) => ({
  event: { type: 'quote.choose' as const, form },
  when: (snapshot: Snapshot) => snapshot.value === 'picking',
  act: ({ page }: Stage) =>
    page.getByRole('dialog').getByRole('button', { name: CARDS[form] }).click(),
});

const fillAndSend = async ({ page }: Stage): Promise<void> => {
  for (const site of Object.values(FORMS)) {
    if ((await page.getByRole('dialog').getByRole('form', { name: site.label }).count()) === 0)
      continue;
    await site.fill(formOf(page, site), 'visitor@example.com');
    await submitOf(page, site).click();
  }
};

const ways = {
  'quote.open': [
    ask('main-charter'),
    ask('charter'),
    ask('empty-legs'),
    ask('jet-card'),
    ask('contact'),
    ask('rescue'),
    {
      event: { type: 'quote.open', form: 'main-charter' },
      by: 'its button',
      when: (snapshot) => snapshot.value === 'closed',
      act: ({ page }) => page.getByRole('link', { name: 'Ask for a quote' }).first().click(),
    },
  ],
  'quote.choose': [choose('charter'), choose('empty-legs'), choose('jet-card')],
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
      when: isOver,
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
      when: (snapshot) => openForm(snapshot) !== null && isFree(snapshot),
      act: fillAndSend,
    },
  ],
  'lead.refused': [
    {
      event: { type: 'lead.refused' },
      when: ({ context }) => context.isSending,
      act: ({ api }) => api.answer(500),
    },
  ],
  'lead.sent': [
    {
      event: { type: 'lead.sent' },
      when: ({ context }) => context.isSending,
      act: ({ api }) => api.answer(201),
    },
  ],
  'page.left': [
    {
      event: { type: 'page.left' },
      when: isOver,
      act: async ({ page, api }, { context }) => {
        // Back to the page before Home, and forward to Home, where every walk happens.
        while (!page.url().endsWith('/terms')) await page.goBack();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        // The lead on its way goes on without its form.
        if (context.isSending) await api.answer(500);
        await page.goForward();
        await expect(page.locator('#quote')).toBeVisible();
      },
    },
  ],
} satisfies Ways<'quoteFlow', Stage>;

const walks = walksOver('quoteFlow', { ways: listed<'quoteFlow', Stage>(ways) });

async function expectShown(page: Page, snapshot: Snapshot): Promise<void> {
  const dialog = page.getByRole('dialog');
  const form = openForm(snapshot) ?? undefined;
  if (snapshot.value === 'closed') return expect(dialog).toHaveCount(0);
  const card = dialog.getByRole('button', { name: CARDS['jet-card'] });
  await expect(card).toHaveCount(snapshot.value === 'picking' ? 1 : 0);
  const back = dialog.getByRole('button', { name: 'Back', exact: true });
  await expect(back).toHaveCount(snapshot.matches('filling') ? 1 : 0);
  if (!isQuoteForm(form)) return;
  const shown = dialog.getByRole('form', { name: FORMS[form].label });
  await expect(shown).toHaveAttribute('aria-busy', String(snapshot.context.isSending));
  await expect(dialog.getByRole('form')).toHaveCount(1);
  if (snapshot.matches('filling'))
    await expect(back).toBeEnabled({ enabled: snapshot.can({ type: 'quote.back' }) });
}

/** A walk has many steps, and the machine may be busy. */
test.describe.configure({ timeout: 150_000 });

for (const { name, steps } of walks) {
  test(`the quote flow: ${name}`, async ({ page }) => {
    const api = await holdAnswers(page);
    // Home is reached from a page over which no form opens.
    await visit(page, '/terms');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('#quote')).toBeVisible();
    for (const { name: step, act, expected } of steps)
      await test.step(step, async () => {
        await act({ page, api });
        await expectShown(page, expected);
      });
  });
}

test('there are walks to take', () => expect(walks.length).toBeGreaterThan(3));
