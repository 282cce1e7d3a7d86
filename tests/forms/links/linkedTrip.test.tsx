/** @jest-environment jsdom */
/** Links that fill in a form (docs/specification.md, 'Links that fill in a form'). */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { loadAirports } from '../../../src/airports/loadAirports';
import type { Airport } from '../../../src/airports/airport';
import CharterForm from '../../../src/forms/charter/CharterForm';
import EmptyLegsForm from '../../../src/forms/emptyLegs/EmptyLegsForm';
import JetCardForm from '../../../src/forms/jetCard/JetCardForm';
import { deleteDraft } from '../../../src/forms/submission/drafts';
import { forgetAddress, forgetTrip, takeTrip } from '../../../src/forms/trips/linkedTrip';
import { OVERLAY_DEPTH, SUBMITTED } from '../../../src/start/pageContract';
import { FEW_AIRPORTS } from '../../fixtures/airports';
import { stubResizeObserver } from '../../support/jest/resizeObserver';
import {
  button,
  field,
  onSent,
  sentBody,
  show as showForm,
  stopClock,
  texts,
  visitor,
} from '../formPage';
import { fill, fillRest } from '../visitor';

jest.mock('../../../src/airports/loadAirports');

const { charter } = texts.forms;
const FORMS = { charter: CharterForm, 'empty-legs': EmptyLegsForm, 'jet-card': JetCardForm };
type Name = keyof typeof FORMS;

/** Lets the file of airports arrive, or fail. */
let arrive: (airports: readonly Airport[] | Error) => Promise<void>;

beforeAll(stubResizeObserver);
beforeEach(() => {
  stopClock();
  window.history.replaceState(null, '', '/');
  const airports = new Promise<Airport[]>((resolve, reject) => {
    arrive = (arrived) =>
      act(async () => {
        if (arrived instanceof Error) reject(arrived);
        else resolve([...arrived]);
        await airports.catch(() => undefined);
      });
  });
  jest.mocked(loadAirports).mockReset().mockReturnValue(airports);
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  for (const name of Object.keys(FORMS)) forgetTrip(name);
});

/** Follows a link, which has an entry of its own in the history. */
function follow(name: Name, query: string): void {
  window.history.pushState({ key: query }, '', `/?form-opened=${name}&${query}#quote`);
  takeTrip(name);
}

function show(name: Name) {
  const Form = FORMS[name];
  return showForm(<Form onSent={onSent} />);
}

const flight = (number: number) =>
  within(screen.getByRole('region', { name: `${charter.leg.title} ${number}` }));
const valueOf = (label: string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) =>
  within_.getByLabelText<HTMLInputElement>(label).value;
const placesOf = (number: number) => ['From', 'To'].map((name) => valueOf(name, flight(number)));

const LEG = charter.leg;
const detailsOf = (number: number) =>
  [LEG.date, LEG.departureTime, LEG.passengers, LEG.luggage].map((label) =>
    valueOf(label, flight(number)),
  );

async function send(form: 'charter' | 'empty-legs'): Promise<unknown> {
  await fill(visitor, field('Email'), 'ada@example.com');
  await fillRest(visitor, form);
  await visitor.click(button(texts.forms[form].submit));
  return sentBody(form === 'charter' ? 'prospect' : 'emptyLeg');
}

/** Replaces what a place of the first leg holds. */
async function retype(label: 'From' | 'To', text: string): Promise<void> {
  const place = flight(1).getByLabelText(label);
  await visitor.clear(place);
  await fill(visitor, place, text);
}

test('a way back before tomorrow is ignored when the link names no date', () => {
  follow('charter', 'return=2026-11-20');
  show('charter');
  expect(screen.queryByRole('region', { name: `${LEG.title} 2` })).toBeNull();
});

test.each([
  ['cargo', charter.natures.cargo],
  ['special-mission', charter.natures.specialMission],
])('nature=%s chooses %s', (nature, label) => {
  follow('charter', `nature=${nature}`);
  show('charter');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
  expect(loadAirports).not.toHaveBeenCalled();
});

test('the empty-leg form has the trip of the link', async () => {
  follow(
    'empty-legs',
    'from=LFPB&to=GVA&date=2026-12-24&time=18:00&passengers=99&return=2026-12-27',
  );
  show('empty-legs');
  await arrive(FEW_AIRPORTS);
  await waitFor(() => expect(valueOf('From')).toBe('Paris Le Bourget (LBG)'));
  expect(await send('empty-legs')).toMatchObject({
    prospect: { full_name: '', phone_number: '', has_flawn_private_before: false },
    from_location: 'Paris Le Bourget (LBG)',
    to_location: 'Geneva (GVA)',
    date_preference: '2026-12-24',
    time: '18:00',
    guest: 99,
    is_round_trip: true,
    is_last_minute_offers: false,
    share_with_another_customer: false,
  });
});

test('impossible values are ignored one by one, an unknown airport when the airports are known', async () => {
  follow('charter', 'from=XQZ&to=GVA&date=2028-11-21&passengers=11&time=09:01&luggage=99&x=1');
  show('charter');
  expect(detailsOf(1)).toEqual(['2026-11-21', '09:00', '1', '99']);
  expect(placesOf(1)).toEqual(['XQZ', 'GVA']);
  await arrive(FEW_AIRPORTS);
  await waitFor(() => expect(placesOf(1)).toEqual(['', 'Geneva (GVA)']));
});

test('no name, email, telephone or message comes by a link', () => {
  follow('charter', 'fullName=Eve&email=eve@x.com&phone=1&flownBefore=true&message=x&to=GVA');
  show('charter');
  for (const label of ['Full name', 'Email', 'Phone']) expect(valueOf(label)).toBe('');
  expect(field(charter.flownBefore).checked).toBe(false);
});

test('a form that takes no trip ignores it', () => {
  follow('jet-card', 'from=LBG&passengers=2');
  show('jet-card');
  expect(loadAirports).not.toHaveBeenCalled();
});

test('what the visitor types while the airports are fetched stays', async () => {
  follow('charter', 'from=LBG&to=GVA');
  show('charter');
  await retype('From', 'Nice');
  await arrive(FEW_AIRPORTS);
  await waitFor(() => expect(placesOf(1)).toEqual(['Nice', 'Geneva (GVA)']));
});

test('a form that is closed too soon gets the names of its airports when it opens again', async () => {
  follow('charter', 'from=LBG&to=GVA');
  const { unmount } = show('charter');
  unmount();
  await arrive(FEW_AIRPORTS);
  show('charter');
  await waitFor(() => expect(placesOf(1)).toEqual(['Paris Le Bourget (LBG)', 'Geneva (GVA)']));
});

test('the link goes before a draft, for the fields that it fills in, and only once', async () => {
  const { unmount } = show('charter');
  await retype('From', 'Nice');
  await retype('To', 'Rome');
  await fill(visitor, field('Full name'), 'Ada');
  unmount();

  follow('charter', 'to=GVA&passengers=2');
  const second = show('charter');
  expect(placesOf(1)).toEqual(['Nice', 'GVA']);
  expect(detailsOf(1)).toEqual(['2026-11-21', '09:00', '2', '1']);
  expect(valueOf('Full name')).toBe('Ada');
  await retype('To', 'Oslo');
  second.unmount();

  // The form opens again from the page, whose address is still that of the link.
  takeTrip('charter');
  const third = show('charter');
  expect(placesOf(1)).toEqual(['Nice', 'Oslo']);
  third.unmount();

  // The link is followed once more.
  follow('charter', 'to=GVA&passengers=2');
  show('charter');
  expect(placesOf(1)).toEqual(['Nice', 'GVA']);
});

test('a link fills in a form that is on screen already', async () => {
  show('charter');
  await retype('From', 'Nice');
  act(() => follow('charter', 'to=GVA&return=2026-12-27'));
  expect(placesOf(1)).toEqual(['Nice', 'GVA']);
  await arrive(FEW_AIRPORTS);
  await waitFor(() => expect(placesOf(2)).toEqual(['Geneva (GVA)', 'Nice']));
});

test('the next link takes back what the one before has filled in, and nothing that was typed', async () => {
  follow('charter', 'from=LBG&passengers=2&luggage=3&return=2026-12-27');
  show('charter');
  await arrive(FEW_AIRPORTS);
  await waitFor(() => expect(placesOf(1)).toEqual(['Paris Le Bourget (LBG)', '']));
  await retype('To', 'Nice');
  await visitor.selectOptions(flight(1).getByLabelText(LEG.luggage), '0');
  cleanup();
  follow('charter', 'date=2026-12-24');
  show('charter');
  expect(placesOf(1)).toEqual(['', 'Nice']);
  expect(detailsOf(1)).toEqual(['2026-12-24', '09:00', '1', '0']);
  expect(screen.queryByRole('region', { name: `${charter.leg.title} 2` })).toBeNull();
});

/** Leaves of a form what the storage of the tab has of it. */
function reload(name: Name): void {
  cleanup();
  const key = `draft:${name}`;
  const stored = sessionStorage.getItem(key) ?? '';
  deleteDraft(name);
  sessionStorage.setItem(key, stored);
}

test('after a reload, the next link takes back the same, and the storage has nothing personal', async () => {
  follow('charter', 'from=LBG&to=GVA&passengers=2&return=2026-12-23&nature=cargo');
  show('charter');
  await arrive(FEW_AIRPORTS);
  await waitFor(() => expect(placesOf(1)).toEqual(['Paris Le Bourget (LBG)', 'Geneva (GVA)']));
  await retype('To', 'Nice');
  await fill(visitor, field('Full name'), 'Ada Lovelace');
  await fill(visitor, field('Email'), 'ada@example.com');
  cleanup();
  follow('charter', 'from=LBG&passengers=6&return=2026-12-23&nature=cargo');
  show('charter');
  await waitFor(() => expect(placesOf(1)).toEqual(['Paris Le Bourget (LBG)', 'Nice']));
  // The way back follows.
  await fill(visitor, flight(1).getByLabelText(LEG.weight), '120');
  expect(valueOf(LEG.weight, flight(2))).toBe('120');
  reload('charter');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ada|ada@|fullName|email|phone|flown/);
  jest.setSystemTime(new Date(2026, 10, 25, 12));
  follow('charter', 'luggage=3');
  show('charter');
  expect(placesOf(1)).toEqual(['', 'Nice']);
  expect(detailsOf(1)).toEqual(['2026-11-26', '09:00', '1', '3']);
  expect(screen.queryByRole('region', { name: `${LEG.title} 2` })).toBeNull();
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: charter.natures.charter }).checked,
  ).toBe(true);
});

test('a link takes back nothing in a form that was sent', async () => {
  show('charter');
  await visitor.selectOptions(flight(1).getByLabelText(LEG.passengers), '2');
  act(() => follow('charter', 'passengers=1'));
  expect(detailsOf(1)[2]).toBe('1');
  cleanup();
  deleteDraft('charter');
  follow('charter', 'luggage=3');
  show('charter');
  expect(detailsOf(1).slice(2)).toEqual(['1', '3']);
});

test('a link lets the untouched days of further flights follow its own, and the next takes them back', async () => {
  show('charter');
  await visitor.click(button(/^add/i));
  await visitor.click(button(/^add/i));
  const third = flight(3).getByLabelText(LEG.date);
  await visitor.clear(third);
  await fill(visitor, third, '2026-12-01');
  cleanup();
  for (const day of ['2026-12-24', '2026-11-30']) {
    follow('charter', `date=${day}`);
    show('charter');
    expect([1, 2, 3].map((number) => detailsOf(number)[0])).toEqual([day, day, '2026-12-01']);
    reload('charter');
  }
});

test('of an address, a form that was sent leaves what is not about it', async () => {
  window.history.replaceState({ key: 'a' }, '', '/?source=mail#quote');
  forgetAddress();
  expect(window.location.href).toBe('http://localhost/?source=mail#quote');
  window.history.replaceState(
    { key: 'a' },
    '',
    '/?source=mail&form-opened=charter&from=LBG&to=GVA&date=2026-12-20&return=2026-12-23&time=09:00&passengers=6&luggage=1&nature=cargo&gclid=1#quote',
  );
  // The entry of the open form, which leaves that of the page as it is.
  window.history.pushState({ [OVERLAY_DEPTH]: 1 }, '');
  forgetAddress();
  window.history.back();
  await waitFor(() =>
    expect(window.location.href).toBe('http://localhost/?source=mail&gclid=1#quote'),
  );
  expect(window.history.state).toEqual({ key: 'a' });
});

test('a plain way back that was added to the route of a link leads back from the next one', async () => {
  follow('charter', 'from=LBG&to=GVA&passengers=2');
  show('charter');
  await arrive(FEW_AIRPORTS);
  await waitFor(() => expect(placesOf(1)).toEqual(['Paris Le Bourget (LBG)', 'Geneva (GVA)']));
  await visitor.click(button(/^round-trip/i));
  expect(placesOf(2)).toEqual(['Geneva (GVA)', 'Paris Le Bourget (LBG)']);
  cleanup();
  follow('charter', 'from=GVA&to=NCE');
  show('charter');
  await waitFor(() => expect(placesOf(1)[0]).toBe('Geneva (GVA)'));
  expect(placesOf(2)).toEqual(placesOf(1).reverse());
});

test('the day of a link stays when another begins, though it was tomorrow', () => {
  follow('charter', 'date=2026-11-21');
  show('charter');
  cleanup();
  jest.setSystemTime(new Date(2026, 10, 21, 12));
  show('charter');
  expect(detailsOf(1)[0]).toBe('2026-11-21');
});

test.each([
  [
    'is of its first day that is not past',
    { from: '2026-11-18', until: '2026-11-22' },
    '2026-11-20',
  ],
  ['begins later: its first day', { from: '2026-11-23', until: '2026-11-25' }, '2026-11-23'],
  [
    'is of its last day where it is tomorrow already',
    { from: '2026-11-19', until: '2026-11-19' },
    '2026-11-19',
  ],
  ['has ended: tomorrow', { from: '2026-11-18', until: '2026-11-22' }, '2026-11-21', 0],
])('a request for a flight on offer %s', async (_name, days, expected, endsAt = Infinity) => {
  const offer = {
    from: 'LBG',
    to: 'GVA',
    days,
    endsAt,
    route: 'Paris (LBG) to Geneva (GVA)',
    departure: 'In November',
    aircraft: 'Phenom 300',
    price: '3,900 euros',
  };
  follow('empty-legs', `from=lbg&to=GVA&date=${days.from}`);
  showForm(<EmptyLegsForm onSent={onSent} />, { ...texts, offers: [offer] });
  await arrive(FEW_AIRPORTS);
  expect(valueOf(texts.forms['empty-legs'].date)).toBe(expected);
  expect(screen.queryByText(offer.route) !== null).toBe(endsAt > 0);
});

test('a form that was submitted before it was live stays as the visitor saw it', () => {
  document.body.innerHTML = `<dialog data-dialog="charter"><form ${SUBMITTED}></form></dialog>`;
  follow('charter', 'from=LBG&passengers=2');
  show('charter');
  expect(placesOf(1)).toEqual(['', '']);
  expect(detailsOf(1)[2]).toBe('1');
});

test('an address that opens another form, or names no trip, leaves the history as it is', () => {
  window.history.replaceState({ key: 'a' }, '', '/?form-opened=contact&from=LBG');
  takeTrip('charter');
  window.history.replaceState({ key: 'a' }, '', '/?form-opened=charter&source=mail');
  takeTrip('charter');
  expect(window.history.state).toEqual({ key: 'a' });
});
