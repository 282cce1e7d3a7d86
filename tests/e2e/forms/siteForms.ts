import { expect, type Locator, type Page } from 'playwright/test';
import { visit } from '../visit';

/** How one form of the site is reached and filled, and what then arrives. */
export type SiteForm = {
  name: string;
  /** Where it is found. */
  path: string;
  /** Its accessible name. */
  label: string;
  submit: string;
  endpoint: string;
  kind: string;
  fill: (form: Locator, email: string) => Promise<void>;
  /** The lead that arrives; `address` is the page's when it was sent, `tomorrow` the visitor's. */
  lead: (given: { email: string; address: string; tomorrow: string }) => Record<string, unknown>;
  sent: string;
  /** The form closes once it is sent; others stay and are emptied. */
  closes: boolean;
};

const field = (form: Locator, label: string): Locator => form.getByLabel(label, { exact: true });

async function fillMessage(form: Locator, email: string): Promise<void> {
  await field(form, 'First name').fill('Amelia');
  await field(form, 'Last name').fill('Earhart');
  await field(form, 'Email').fill(email);
  await field(form, 'Phone').fill('+44 20 7946 0000');
  await field(form, 'Message').fill('From Bergen — "soon", & quietly.');
}

const message = (email: string) => ({
  first_name: 'Amelia',
  last_name: 'Earhart',
  email,
  phone_number: '+44 20 7946 0000',
  message: 'From Bergen — "soon", & quietly.',
});

const MESSAGE_SENT = 'Your message has been sent';
const FORM_SENT = 'Form has been submitted';

export const siteForms: SiteForm[] = [
  {
    name: 'charter',
    path: '/?form-opened=charter',
    label: 'Jet Charter',
    submit: 'Request my quote',
    endpoint: '/create-prospect-from-website/',
    kind: 'prospect',
    sent: FORM_SENT,
    closes: true,
    fill: async (form, email) => {
      await field(form, 'From').fill('Geneva');
      await field(form, 'To').fill('Nice');
      await field(form, 'Full name').fill('Amelia Earhart');
      await field(form, 'Email').fill(email);
      await field(form, 'Phone').fill('+44 20 7946 0000');
      await form.getByLabel('Flown private before?').check();
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
  {
    name: 'empty legs',
    path: '/?form-opened=empty-legs',
    label: 'Empty legs',
    submit: 'Register for empty legs',
    endpoint: '/create-empty-leg-from-website/',
    kind: 'emptyLeg',
    sent: FORM_SENT,
    closes: true,
    fill: async (form, email) => {
      await field(form, 'From').fill('Zürich');
      await form.getByRole('checkbox', { name: 'Skiing' }).check();
      await form.getByRole('checkbox', { name: 'Artic' }).check();
      await form.getByRole('checkbox', { name: /^Last minute/ }).check();
      await field(form, 'Minimum time before').selectOption('6');
      await field(form, 'Passengers').selectOption('99');
      await field(form, 'Email').fill(email);
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
      categories: [{ name: 'Skiing' }, { name: 'Artic' }],
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
  {
    name: 'jet card',
    path: '/?form-opened=jet-card&source=mail',
    label: 'Private Jet Cards',
    submit: 'Request my jet card',
    endpoint: '/create-jetcards-from-website/',
    kind: 'jetCard',
    sent: FORM_SENT,
    closes: true,
    fill: async (form, email) => {
      await form.getByLabel(/^Hours/).selectOption('12.5');
      await field(form, 'Full name').fill('Amelia Earhart');
      await field(form, 'Email').fill(email);
      await field(form, 'Phone').fill('+44 20 7946 0000');
    },
    lead: ({ email, address }) => ({
      name: 'Amelia Earhart',
      email,
      phone: '+44 20 7946 0000',
      preferred_annual_hours: 12.5,
      tracking_url: address,
    }),
  },
  {
    name: 'contact',
    path: '/?form-opened=contact&source=mail#contact-section',
    label: 'Contact Us',
    submit: 'Send my message',
    endpoint: '/contacts/',
    kind: 'contact',
    sent: MESSAGE_SENT,
    closes: true,
    fill: fillMessage,
    lead: ({ email, address }) => ({ ...message(email), tracking_url: address, source: 'mail' }),
  },
  {
    name: 'Experiences contact',
    path: '/experiences?source=mail#contact-section',
    label: 'Ask about an experience',
    submit: 'Send my message',
    endpoint: '/contacts/',
    kind: 'contact',
    sent: MESSAGE_SENT,
    closes: false,
    fill: fillMessage,
    lead: ({ email }) => ({ ...message(email), source: 'mail' }),
  },
  {
    name: 'rescue',
    path: '/?form-opened=rescue',
    label: 'Immediate assistance',
    submit: 'Send my request',
    endpoint: '/contacts/',
    kind: 'contact',
    sent: MESSAGE_SENT,
    closes: true,
    fill: fillMessage,
    lead: ({ email, address }) => ({ ...message(email), tracking_url: address }),
  },
  {
    name: 'newsletter',
    path: '/invitation#newsletter-section',
    label: 'Join the community',
    submit: 'Join',
    endpoint: '/newsletters/',
    kind: 'newsletter',
    sent: 'Thanks for joining the community!',
    closes: false,
    fill: async (form, email) => field(form, 'Email').fill(email),
    lead: ({ email, address }) => ({ tracking_url: address, email }),
  },
];

export const formOf = (page: Page, { label }: SiteForm): Locator =>
  page.getByRole('form', { name: label });

export const submitOf = (page: Page, form: SiteForm): Locator =>
  formOf(page, form).getByRole('button', { name: form.submit, exact: true });

/** Opens the page of a form and waits for the form; a form in the page comes when it is near. */
export async function openForm(page: Page, form: SiteForm): Promise<Locator> {
  await visit(page, form.path);
  const opened = formOf(page, form);
  await expect(opened).toBeVisible();
  return opened;
}

/** What stands in every field, by its name. */
export const valuesOf = (form: Locator): Promise<Record<string, string | boolean>> =>
  form.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('input, select, textarea')].flatMap((found) =>
        found instanceof HTMLInputElement && /checkbox|radio/.test(found.type)
          ? [[`${found.name}=${found.value}`, found.checked]]
          : [[Reflect.get(found, 'name'), Reflect.get(found, 'value')]],
      ),
    ),
  );

/** Tomorrow by the browser's own clock, YYYY-MM-DD. */
export const tomorrowOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  });

/** The notices that tell what came of a submission. */
export const successNotice = (page: Page): Locator => page.getByRole('status');
export const failureNotice = (page: Page): Locator => page.getByRole('alert');
