/** Links that open a form filled in (docs/specification.md, 'Links that fill in a form'). */
import { expect, type Locator, type Page } from 'playwright/test';
import { encodeAirports } from '../../../src/airports/airportsFile';
import { FEW_AIRPORTS } from '../../fixtures/airports';
import { fillRest } from '../forms/fillRest';
import { newEmail, storedLeads } from '../forms/storedLeads';
import {
  expectHydratedDialog,
  holdScripts,
  liveDialog,
  PARSED,
  pageDialog,
} from '../visitor/slowPhone';
import { test } from '../test';
import {
  addressOf,
  expectAddress,
  expectFocusWithin,
  visit,
  waitForScrollEnd,
} from '../visitor/visit';

const TRIP = 'from=LBG&to=gva&date=2099-12-24&time=12:00&passengers=2&luggage=0&return=2099-12-27';
/** A day from which the trip is at most two years ahead: then the form takes it. */
const BEFORE_TRIP = new Date('2098-12-01T12:00:00Z');
const LABELS = ['Leaves from', 'Flies to', 'Day', 'Hour', 'Travellers', 'Bags'];
const [PARIS, GENEVA] = ['Paris Le Bourget (LBG)', 'Geneva (GVA)'];
const THERE = [PARIS, GENEVA, '2099-12-24', '12:00', '2', '0'];
const BACK = [GENEVA, PARIS, '2099-12-27', '18:00', '2', '0'];

const isAirportsFile = ({ pathname }: URL): boolean => /^\/static\/airports-/.test(pathname);

test.beforeEach(async ({ context }) => {
  // It goes on: the router names the entries of the history by it.
  await context.clock.install({ time: BEFORE_TRIP });
  // The names of airports belong to the data of others.
  await context.route(isAirportsFile, (route) =>
    route.fulfill({ json: encodeAirports([...FEW_AIRPORTS]) }),
  );
});

const leg = (page: Page, number: number): Locator =>
  liveDialog(page).getByRole('region', { name: `Leg ${number}` });

const field = (part: Locator, label: string): Locator => part.getByLabel(label, { exact: true });

async function expectLeg(page: Page, number: number, values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries())
    await expect(field(leg(page, number), LABELS[index] ?? '')).toHaveValue(value);
}

const close = (page: Page): Promise<void> =>
  liveDialog(page).getByRole('button', { name: 'Close' }).click();

/** Presses the link when the page has come to rest: it scrolls smoothly to what is pressed. */
async function follow(page: Page, modifiers: 'ControlOrMeta'[] = []): Promise<void> {
  const link = page.getByRole('link', { name: 'Paris to Geneva and back' });
  await link.scrollIntoViewIfNeeded();
  await waitForScrollEnd(page);
  await link.click({ modifiers });
}

/** Sends the charter form, and returns the lead that arrives. */
async function sendCharter(page: Page) {
  const email = newEmail();
  await field(liveDialog(page), 'E-mail address').fill(email);
  await fillRest(liveDialog(page).getByRole('form'), 'charter');
  await liveDialog(page).getByRole('button', { name: 'Ask for a price' }).click();
  await expect(page.getByText('We have your request')).toBeVisible();
  return (await storedLeads(email)).map(({ payload }) => payload);
}

test('an address fills in the charter form on load, and the lead reads as if it had been typed', async ({
  page,
}) => {
  const address = `/?form-opened=charter&${TRIP}&source=mail`;
  await visit(page, address);
  await expectLeg(page, 1, THERE);
  await expectLeg(page, 2, BACK);
  await expect(field(liveDialog(page), 'Your name')).toHaveValue('');
  expect(addressOf(page)).toBe(address);
  const { href } = new URL(page.url());
  expect(await sendCharter(page)).toEqual([
    expect.objectContaining({
      full_name: '',
      quotations: [
        {
          type: 'Round-trip',
          nature: 'CHARTER',
          charter: 'PRIVATE',
          quotation_options: [],
          quotation_legs: [
            {
              order: 1,
              from_location: PARIS,
              to_location: GENEVA,
              date: '2099-12-24',
              departure_time: '12:00',
              luggages: 0,
              pax: 2,
            },
            expect.objectContaining({ order: 2, from_location: GENEVA, date: '2099-12-27' }),
          ],
        },
      ],
      tracking_url: href,
    }),
  ]);
});

test('an address fills in the empty-leg form, and ignores what is impossible', async ({ page }) => {
  await visit(
    page,
    '/?form-opened=empty-legs&from=LFPB&to=GVA&date=2020-01-01&passengers=99&time=99',
  );
  const form = liveDialog(page);
  await expect(field(form, 'Leaves from')).toHaveValue(PARIS);
  await expect(field(form, 'Flies to')).toHaveValue(GENEVA);
  await expect(field(form, 'Travellers')).toHaveValue('99');
  await expect(field(form, 'Hour')).toHaveValue('09:00');
  await expect(field(form, 'Day')).not.toHaveValue('2020-01-01');
});

test('a link of a hydrated page fills in the form once: not Close and a button, Back, or a reload', async ({
  page,
}) => {
  await visit(page, '/?source=mail');
  await follow(page);
  await expectLeg(page, 1, THERE);
  await field(leg(page, 1), 'Flies to').fill('Oslo');
  await close(page);
  await expect(liveDialog(page)).toHaveCount(0);
  const query = TRIP.replace(':', '%3A');
  await expectAddress(page, `/?form-opened=charter&${query}&source=mail#counsel`);
  // The address is still that of the link.
  await page.getByRole('button', { name: 'A whole aircraft' }).click();
  await expectLeg(page, 1, [PARIS, 'Oslo', ...THERE.slice(2)]);
  await page.goBack();
  await expect(liveDialog(page)).toHaveCount(0);
  await page.reload();
  await page.mouse.move(5, 5);
  await expectLeg(page, 1, [PARIS, 'Oslo', ...THERE.slice(2)]);
  await close(page);
  // The link itself fills it in again.
  await follow(page);
  await expectLeg(page, 1, THERE);
});

test('a link that opens the form before its code has loaded fills in what was not typed', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await follow(page);
  const form = pageDialog(page, 'charter');
  await field(form, 'Flies to').fill('Oslo');
  await field(form, 'Your name').fill('Amelia');
  await scripts.release();
  await expectHydratedDialog(page, 'charter');
  await expectLeg(page, 1, [PARIS, 'Oslo', ...THERE.slice(2)]);
  // The way back follows what was typed.
  await expectLeg(page, 2, ['Oslo', ...BACK.slice(1)]);
  await expect(field(liveDialog(page), 'Your name')).toHaveValue('Amelia');
  await expect(field(liveDialog(page), 'Your name')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAddress(page, '/');
});

test('the link goes before a draft, in a new tab too', async ({ page, context }) => {
  await visit(page, '/?source=mail');
  await page.getByRole('button', { name: 'A whole aircraft' }).click();
  await field(leg(page, 1), 'Leaves from').fill('Nice');
  await field(leg(page, 1), 'Hour').selectOption('18:00');
  await field(liveDialog(page), 'Your name').fill('Amelia');
  await close(page);
  await expect(liveDialog(page)).toHaveCount(0);
  await follow(page);
  await expectLeg(page, 1, THERE);
  await expect(field(liveDialog(page), 'Your name')).toHaveValue('Amelia');
  await close(page);
  const opened = context.waitForEvent('page');
  await follow(page, ['ControlOrMeta']);
  const tab = await opened;
  await expectLeg(tab, 1, THERE);
  await expect(field(liveDialog(tab), 'Your name')).toHaveValue('');
  expect(new URL(tab.url()).searchParams.get('source')).toBe('mail');
});

test('without the file of airports the codes stand in the form, and are sent', async ({ page }) => {
  const refused = page.waitForRequest((request) => isAirportsFile(new URL(request.url())));
  await page.route(isAirportsFile, (route) => route.abort());
  await visit(page, `/?form-opened=charter&${TRIP}`);
  await refused;
  await expectLeg(page, 1, ['LBG', 'GVA']);
  await expectFocusWithin(liveDialog(page));
  expect(await sendCharter(page)).toEqual([
    expect.objectContaining({
      quotations: [
        expect.objectContaining({
          quotation_legs: [
            expect.objectContaining({ from_location: 'LBG', to_location: 'GVA' }),
            expect.objectContaining({ from_location: 'GVA', to_location: 'LBG' }),
          ],
        }),
      ],
    }),
  ]);
});

test('a page fetches no airports before a link with one opens a form', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isAirportsFile(url)) requested.push(url.pathname);
    else expect(url.hostname).toBe('localhost');
  });
  await visit(page, '/?form-opened=charter&passengers=2');
  await expect(field(leg(page, 1), 'Travellers')).toHaveValue('2');
  await close(page);
  expect(requested).toEqual([]);
  await follow(page);
  await expectLeg(page, 1, THERE);
  expect(requested).toHaveLength(1);
  // A form that was sent leaves the address, though it has an entry of its own.
  await sendCharter(page);
  await expectAddress(page, '/#counsel');
});
