/** The forms of the fixture site: where they are, how a visitor fills them, which lead arrives. */
import { expect, type Locator, type Page } from 'playwright/test';
import { forms, OVERLAY_FORM_NAMES, type FormName } from '../../../src/forms/registry';
import { endpoints } from '../../../src/leads/endpoints';
import type { LeadKind } from '../../../src/leads/wire';
import { completedLead } from '../../leads/completedLead';
import { readSite } from '../sites/sitePages';
import { visit } from '../visitor/visit';
import { fillRest, unfold } from './fillRest';

/** How one form is reached and filled, and what then arrives. */
export type FixtureForm = {
  name: FormName;
  /** Whether it opens over the page; others stand in one. */
  isOverlay: boolean;
  /** The address that shows it. */
  path: string;
  /** Its accessible name. */
  label: string;
  submit: string;
  endpoint: string;
  kind: LeadKind;
  fill: (form: Locator, email: string) => Promise<void>;
  /** The lead that arrives; `address` is the page's when it was sent, `tomorrow` the visitor's. */
  lead: (given: { email: string; address: string; tomorrow: string }) => Record<string, unknown>;
  /** The notice after success. */
  sent: string;
  /** Whether the form closes once it is sent; others stay and are emptied. */
  closes: boolean;
};

const field = (form: Locator, label: string): Locator => form.getByLabel(label, { exact: true });

async function fillMessage(form: Locator, email: string): Promise<void> {
  await field(form, 'Given name').fill('Amelia');
  await field(form, 'Family name').fill('Earhart');
  await field(form, 'E-mail address').fill(email);
  await field(form, 'Telephone').fill('+44 20 7946 0000');
  await field(form, 'Your message').fill('From Bergen — "soon", & quietly.');
}

const message = (email: string) => ({
  first_name: 'Amelia',
  last_name: 'Earhart',
  email,
  phone_number: '+44 20 7946 0000',
  message: 'From Bergen — "soon", & quietly.',
});

const MESSAGE_SENT = 'We have your message';
const FORM_SENT = 'We have your request';

/** What a test says of a form; fields and keys that it does not name are filled in for it. */
type Described = Omit<FixtureForm, 'name' | 'isOverlay'>;

/** What the forms of the site send, word for word. A form that is not here is filled in by its schema alone. */
const DESCRIBED: { readonly [Name in FormName]?: Described } = {
  charter: {
    path: '/?form-opened=charter',
    label: 'Charter an aircraft',
    submit: 'Ask for a price',
    endpoint: '/create-prospect-from-website/',
    kind: 'prospect',
    sent: FORM_SENT,
    closes: true,
    fill: async (form, email) => {
      await field(form, 'Leaves from').fill('Geneva');
      await field(form, 'Flies to').fill('Nice');
      await field(form, 'Your name').fill('Amelia Earhart');
      await field(form, 'E-mail address').fill(email);
      await field(form, 'Telephone').fill('+44 20 7946 0000');
      await form.getByLabel('Have you flown with us?').check();
    },
    lead: ({ email, address, tomorrow }) => ({
      full_name: 'Amelia Earhart',
      email,
      phone_number: '+44 20 7946 0000',
      has_flawn_private_before: true,
      quotations: [
        {
          type: 'One-way',
          nature: 'CHARTER',
          charter: 'PRIVATE',
          quotation_options: [],
          quotation_legs: [
            {
              order: 1,
              from_location: 'Geneva',
              to_location: 'Nice',
              date: tomorrow,
              departure_time: '09:00',
              luggages: 1,
              pax: 1,
            },
          ],
        },
      ],
      tracking_url: address,
    }),
  },
  'empty-legs': {
    path: '/?form-opened=empty-legs',
    label: 'Find a return seat',
    submit: 'Put me on the list',
    endpoint: '/create-empty-leg-from-website/',
    kind: 'emptyLeg',
    sent: FORM_SENT,
    closes: true,
    fill: async (form, email) => {
      await field(form, 'Leaves from').fill('Zürich');
      await unfold(form);
      await form.getByRole('checkbox', { name: 'Lakes' }).check();
      await form.getByRole('checkbox', { name: 'Meadows' }).check();
      await form.getByRole('checkbox', { name: /^At short notice/ }).check();
      await field(form, 'Notice needed').selectOption('6');
      await field(form, 'Travellers').selectOption('99');
      await field(form, 'E-mail address').fill(email);
    },
    lead: ({ email, address, tomorrow }) => ({
      prospect: {
        full_name: '',
        email,
        phone_number: '',
        has_flawn_private_before: false,
        quotations: [],
      },
      is_round_trip: false,
      categories: [{ name: 'Lakes' }, { name: 'Meadows' }],
      date_preference: tomorrow,
      favorite_communication_channel: 'EMAIL',
      flexibility: 1,
      from_location: 'Zürich',
      to_location: '',
      is_last_minute_offers: true,
      minimum_time_before: 6,
      guest: 99,
      preferred_departure: 'Morning',
      share_with_another_customer: false,
      stay_preference: 1,
      time: '09:00',
      tracking_url: address,
    }),
  },
  'jet-card': {
    path: '/?form-opened=jet-card&source=mail',
    label: 'Buy hours',
    submit: 'Ask for a card',
    endpoint: '/create-jetcards-from-website/',
    kind: 'jetCard',
    sent: FORM_SENT,
    closes: true,
    fill: async (form, email) => {
      await form.getByLabel(/^Hours a year/).selectOption('12.5');
      await field(form, 'Your name').fill('Amelia Earhart');
      await field(form, 'E-mail address').fill(email);
      await field(form, 'Telephone').fill('+44 20 7946 0000');
    },
    lead: ({ email, address }) => ({
      name: 'Amelia Earhart',
      email,
      phone: '+44 20 7946 0000',
      preferred_annual_hours: 12.5,
      tracking_url: address,
    }),
  },
  contact: {
    path: '/?form-opened=contact&source=mail#contact',
    label: 'Write to the desk',
    submit: 'Send the message',
    endpoint: '/contacts/',
    kind: 'contact',
    sent: MESSAGE_SENT,
    closes: true,
    fill: fillMessage,
    lead: ({ email, address }) => ({ ...message(email), tracking_url: address, source: 'mail' }),
  },
  'experiences-contact': {
    path: '/journeys?source=mail#contact',
    label: 'Ask about a journey',
    submit: 'Send the question',
    endpoint: '/contacts/',
    kind: 'contact',
    sent: MESSAGE_SENT,
    closes: false,
    fill: fillMessage,
    lead: ({ email }) => ({ ...message(email), source: 'mail' }),
  },
  rescue: {
    path: '/?form-opened=rescue',
    label: 'Call for help',
    submit: 'Send the call',
    endpoint: '/contacts/',
    kind: 'contact',
    sent: MESSAGE_SENT,
    closes: true,
    fill: fillMessage,
    lead: ({ email, address }) => ({ ...message(email), tracking_url: address }),
  },
  'contact-panel': {
    path: '/help?source=mail#note',
    label: 'A quick note',
    submit: 'Send the note',
    endpoint: '/contacts/',
    kind: 'contact',
    sent: MESSAGE_SENT,
    closes: true,
    fill: fillMessage,
    lead: ({ email, address }) => ({ ...message(email), tracking_url: address, source: 'mail' }),
  },
  newsletter: {
    path: '/letter#letter',
    label: 'Get the letter',
    submit: 'Subscribe',
    endpoint: '/newsletters/',
    kind: 'newsletter',
    sent: 'You are on the list',
    closes: false,
    fill: async (form, email) => field(form, 'E-mail address').fill(email),
    lead: ({ email, address }) => ({ tracking_url: address, email }),
  },
};

/** A form over the page that no test describes: it has the title and the button of `FormFrame`. */
function undescribed({ name, leadKind, sentMessage }: (typeof forms)[FormName]): Described {
  const { site } = readSite('fixture');
  const labels: unknown = Reflect.get(site.forms, name);
  const textOf = (label: string) => String(Reflect.get(Object(labels), label));
  return {
    path: `/?form-opened=${name}`,
    label: textOf('title'),
    submit: textOf('submit'),
    endpoint: endpoints[leadKind],
    kind: leadKind,
    sent: site.messages[sentMessage],
    closes: true,
    fill: async (form, email) => {
      for (const input of await form.locator('input[type=email]').all()) await input.fill(email);
    },
    lead: () => ({}),
  };
}

/**
 * The forms, in the order of the registry. A new form over the page is among them at once; one that stands
 * in pages only is when `DESCRIBED` says in which.
 */
export const fixtureForms: readonly FixtureForm[] = Object.values(forms).flatMap((form) => {
  const { name } = form;
  const isOverlay = OVERLAY_FORM_NAMES.some((overlay) => overlay === name);
  const described = DESCRIBED[name] ?? (isOverlay ? undescribed(form) : undefined);
  if (!described) return [];
  return {
    ...described,
    name,
    isOverlay,
    fill: async (opened: Locator, email: string) => {
      await described.fill(opened, email);
      await fillRest(opened, name);
    },
    lead: (given: Parameters<Described['lead']>[0]) => {
      const lead = completedLead(described.kind, described.lead(given), () => expect.anything());
      return DESCRIBED[name] ? lead : expect.objectContaining(lead);
    },
  };
});

export function formNamed(wanted: string): FixtureForm {
  const found = fixtureForms.find(({ name }) => name === wanted);
  if (!found) throw new Error(`The fixture has no form ${wanted}.`);
  return found;
}

export const formOf = (page: Page, { label }: FixtureForm): Locator =>
  page.getByRole('form', { name: label });

export const submitOf = (page: Page, form: FixtureForm): Locator =>
  formOf(page, form).getByRole('button', { name: form.submit, exact: true });

/** Opens the page of a form and waits for the form. */
export async function openForm(page: Page, form: FixtureForm): Promise<Locator> {
  await visit(page, form.path);
  const opened = formOf(page, form);
  await expect(opened).toBeVisible();
  return opened;
}

/** Tomorrow by the browser's own clock, YYYY-MM-DD. */
export const tomorrowOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  });

/** The notices after a submission. */
export const successNotice = (page: Page): Locator => page.getByRole('status');
export const failureNotice = (page: Page): Locator => page.getByRole('alert');

/** The button of the failure notice. */
export const retryButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Send again' });

/** The text of the failure notice. */
export const FAILURE_TEXT = 'Nothing was sent';
