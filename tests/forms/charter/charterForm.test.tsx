/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import CharterForm from '../../../src/forms/charter/CharterForm';
import type { Leads } from '../../../src/leads/wire';
import { expectedLead, type Written } from '../../leads/completedLead';
import { describedBy } from '../describedBy';
import {
  button,
  field,
  onSent,
  sent,
  sentBody,
  select,
  show as showForm,
  stopClock,
  texts,
  type,
  visitor,
} from '../formPage';
import { violations } from '../violations';
import { fill, fillRest } from '../visitor';

const { charter } = texts.forms;
const { natures, missions } = charter;
const { lists } = texts;

beforeEach(() => {
  stopClock();
  window.history.replaceState(null, '', '/?source=letter#main-charter-form');
});

const show = () => showForm(<CharterForm onSent={onSent} />);
const flight = (number: number) =>
  within(screen.getByRole('region', { name: `${charter.leg.title} ${number}` }));
const submit = () => visitor.click(button(charter.submit));
const choose = (name: string) => visitor.click(screen.getByRole('radio', { name }));
const tick = (name: string) => visitor.click(screen.getByRole('checkbox', { name }));

async function fillPlaces(number: number, from: string, to: string): Promise<void> {
  await fill(visitor, flight(number).getByLabelText('From'), from);
  await fill(visitor, flight(number).getByLabelText('To'), to);
}

async function fillPerson(): Promise<void> {
  await type('Full name', 'Ada Lovelace');
  await type('Email', 'ada@example.com');
  await type('Phone', '+44 20 7946 0000');
  await fillRest(visitor, 'charter');
}

const person = {
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone_number: '+44 20 7946 0000',
  has_flawn_private_before: false,
};
const tracking_url = 'http://localhost/?source=letter#main-charter-form';
const leg = {
  order: 1,
  from_location: 'Geneva',
  to_location: 'Nice',
  date: '2026-11-21',
  departure_time: '09:00',
};

type Lead = Written<Leads['prospect']>;
type Quotation = NonNullable<Lead['quotations']>[number];

/** Sends the form, and expects a lead with this quotation. */
async function expectSent(quotation: Quotation, more: Lead = {}): Promise<void> {
  await fillPerson();
  await submit();
  const quotations = [{ type: 'One-way' as const, quotation_options: [], ...quotation }];
  const lead = { ...person, ...more, quotations, tracking_url };
  expect(await sentBody('prospect')).toEqual(expectedLead('prospect', lead));
}
const flown = { has_flawn_private_before: true };

test('sends a charter by private jet with one leg: tomorrow, 09:00, 1 passenger, 1 luggage', async () => {
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  const quotation_legs = [{ ...leg, luggages: 1, pax: 1 }];
  await expectSent({ nature: 'CHARTER', charter: 'PRIVATE', quotation_legs });
  expect(sent[0]?.address).toBe('/api/create-prospect-from-website/');
});

test('sends a round trip by airliner with a return leg in the evening, and numbers as numbers', async () => {
  show();
  await choose(charter.aircraftKinds.airbus);
  await fillPlaces(1, 'Geneva', 'Nice');
  await select('Passengers', lists.passengers, 99);
  await select('Luggage', lists.luggage, 0);
  await visitor.click(button(/^round-trip/i));
  await tick(charter.flownBefore);
  const out = { ...leg, luggages: 0, pax: 99 };
  const places = { from_location: 'Nice', to_location: 'Geneva' };
  const quotation_legs = [out, { ...out, ...places, order: 2, departure_time: '18:00' }];
  await expectSent(
    { type: 'Round-trip', nature: 'CHARTER', charter: 'AIRBUS', quotation_legs },
    flown,
  );
});

test('sends a cargo with its measures as numbers, without those that are empty and without passengers', async () => {
  show();
  await choose(natures.cargo);
  await fillPlaces(1, 'Geneva', 'Nice');
  await type('Weight', '1,250.5');
  await type('Volume', '8');
  await type('Largest size', '2,4');
  await type('Dimensions', '2.4 × 1.2 × 1.1');
  await visitor.click(button(/^add/i));
  await fillPlaces(2, 'Nice', 'Oslo');
  await tick(charter.charteredCargoBefore);
  const measured = {
    ...leg,
    packages_total_weight: 1250.5,
    packages_total_volume: 8,
    packages_largest_size: 2.4,
    packages_dimensions: '2.4 × 1.2 × 1.1',
  };
  const empty = { ...leg, order: 2, from_location: 'Nice', to_location: 'Oslo' };
  const quotation_legs = [measured, empty];
  await expectSent({ type: 'Round-trip', nature: 'CARGO', quotation_legs }, flown);
});

test('does not ask about earlier flights for an ambulance and sends false, even if the box was ticked', async () => {
  show();
  await tick(charter.flownBefore);
  await choose(natures.specialMission);
  await choose(missions.ambulance);
  for (const name of [charter.flownBefore, charter.charteredCargoBefore])
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
  await fillPlaces(1, 'Geneva', 'Nice');
  await type('Additional information', 'One stretcher');
  const quotation_legs = [{ ...leg, additional_information: 'One stretcher' }];
  await expectSent({ nature: 'SPECIAL_MISSION', special_mission: 'AMBULANCE', quotation_legs });
});

test('sends an emergency of three legs as Multi, asks about earlier flights and requires no information', async () => {
  show();
  await choose(natures.specialMission);
  await choose(missions.emergency);
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^add/i));
  await fillPlaces(2, 'Nice', 'Oslo');
  await visitor.click(button(/^add/i));
  await fillPlaces(3, 'Oslo', 'Geneva');
  await tick(charter.flownBefore);
  const quotation_legs = [
    leg,
    { ...leg, order: 2, from_location: 'Nice', to_location: 'Oslo' },
    { ...leg, order: 3, from_location: 'Oslo', to_location: 'Geneva' },
  ];
  const mission = { nature: 'SPECIAL_MISSION', special_mission: 'EMERGENCY' } as const;
  await expectSent({ type: 'Multi', ...mission, quotation_legs }, flown);
});

test('says the day in words, and an hour of each part of the day is one press away', async () => {
  show();
  expect(describedBy(field('Date'))).toMatch(/^Saturday,? 21 November 2026/);
  await visitor.clear(field('Date'));
  expect(describedBy(field('Date'))).not.toContain('2026');
  await type('Date', '2026-12-24');
  expect(describedBy(field('Date'))).toMatch(/^Thursday,? 24 December 2026/);
  const evening = button(charter.leg.evening);
  expect(evening.getAttribute('aria-pressed')).toBe('false');
  await visitor.click(evening);
  expect(evening.getAttribute('aria-pressed')).toBe('true');
  expect(field('Departure time')).toHaveProperty('value', '18:00');
});

test('offers no hour that the list of the site has not', () => {
  const timeSlots = lists.timeSlots.filter(({ value }) => value !== '15:00');
  showForm(<CharterForm />, { ...texts, lists: { ...lists, timeSlots } });
  expect(button(charter.leg.evening)).toBeTruthy();
  expect(screen.queryByRole('button', { name: charter.leg.afternoon })).toBeNull();
});

test('asks for the route before the kind of flight', () => {
  show();
  const order = field('From').compareDocumentPosition(
    screen.getByRole('radio', { name: natures.cargo }),
  );
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('a way back asks for its day and hour, and keeps what it shares with the way there folded', async () => {
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^round-trip/i));
  const back = flight(2);
  const folded = back.getByRole('group');
  expect(folded).toHaveProperty('tagName', 'DETAILS');
  expect(folded).toHaveProperty('open', false);
  expect(folded.querySelector('summary')?.textContent).toBe('Nice → Geneva');
  for (const [label, isFolded] of [
    ['From', true],
    ['Passengers', true],
    ['Date', false],
    ['Departure time', false],
  ] as const)
    expect(folded.contains(back.getByLabelText(label))).toBe(isFolded);
  expect(document.activeElement).toBe(back.getByLabelText('Date'));
  // A mistake in it is not hidden.
  await visitor.clear(back.getByLabelText('From'));
  await fillRest(visitor, 'charter', ['legs.1.from']);
  await submit();
  expect(folded).toHaveProperty('open', true);
});

test('a folded way back follows the first leg, until the visitor changes it', async () => {
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^round-trip/i));
  const there = flight(1);
  const back = flight(2);
  const choosePassengers = (of: typeof there, count: number) =>
    visitor.selectOptions(of.getByLabelText('Passengers'), String(count));
  await choosePassengers(there, 6);
  // A place that is typed anew is empty for a moment.
  await visitor.clear(there.getByLabelText('To'));
  await fill(visitor, there.getByLabelText('To'), 'Oslo');
  await visitor.clear(back.getByLabelText('Date'));
  await fill(visitor, back.getByLabelText('Date'), '2026-12-01');
  await choosePassengers(there, 2);
  expect(back.getByLabelText('From')).toHaveProperty('value', 'Oslo');
  expect(back.getByLabelText('Passengers')).toHaveProperty('value', '2');
  expect(back.getByLabelText('Date')).toHaveProperty('value', '2026-12-01');
  expect(back.getByLabelText('Departure time')).toHaveProperty('value', '18:00');
  await choosePassengers(back, 1);
  await choosePassengers(there, 99);
  expect(back.getByLabelText('Passengers')).toHaveProperty('value', '1');
});

const dayOf = (number: number) => flight(number).getByLabelText<HTMLInputElement>('Date');
const daysOf = (...numbers: number[]) => numbers.map((number) => dayOf(number).value);
async function chooseDay(number: number, day: string): Promise<void> {
  await visitor.clear(dayOf(number));
  await fill(visitor, dayOf(number), day);
}

test('the days of later flights follow those before them, until the visitor chooses one', async () => {
  const { unmount } = show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^round-trip/i));
  await chooseDay(1, '2026-12-20');
  expect(daysOf(1, 2)).toEqual(['2026-12-20', '2026-12-20']);
  // Where the flight before crosses the date line, it lands on the day before.
  expect([1, 2].map((number) => dayOf(number).min)).toEqual(['2026-11-20', '2026-12-19']);
  await visitor.click(button(/^add/i));
  await chooseDay(1, '2026-12-10');
  expect(daysOf(1, 2, 3)).toEqual(['2026-12-10', '2026-12-10', '2026-12-10']);
  // A year that is not typed to its end, and a day that nobody can fly on.
  for (const day of ['0002-12-10', '2029-12-10']) await chooseDay(1, day);
  expect(daysOf(2, 3)).toEqual(['2026-12-10', '2026-12-10']);
  await chooseDay(1, '2026-12-11');
  await chooseDay(2, '2026-12-15');
  expect(daysOf(1, 2, 3)).toEqual(['2026-12-11', '2026-12-15', '2026-12-15']);
  unmount();
  show();
  // Also where the first flight comes to the day that was chosen for the next one, and goes on.
  await chooseDay(1, '2026-12-15');
  await chooseDay(1, '2026-12-18');
  expect(daysOf(1, 2, 3)).toEqual(['2026-12-18', '2026-12-15', '2026-12-15']);
});

test('an added flight does not follow the first leg, even with all its places empty', async () => {
  show();
  await visitor.click(button(/^add/i));
  await fillPlaces(1, 'Geneva', 'Nice');
  expect(flight(2).getByLabelText('From')).toHaveProperty('value', '');
  expect(flight(2).getByLabelText('To')).toHaveProperty('value', '');
});

test('a day that the visitor chooses stays when another begins, though it was tomorrow', async () => {
  const { unmount } = show();
  await visitor.clear(field('Date'));
  await fill(visitor, field('Date'), '2026-11-21');
  unmount();
  jest.setSystemTime(new Date(2026, 10, 21, 12));
  show();
  expect(field('Date')).toHaveProperty('value', '2026-11-21');
});

test('deletes the last leg, keeps the values of the first and focuses Add', async () => {
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^add/i));
  await fillPlaces(2, 'Oslo', 'Bergen');
  await visitor.click(button(/^delete/i));
  expect(field('From')).toHaveProperty('value', 'Geneva');
  expect(field('To')).toHaveProperty('value', 'Nice');
  expect(document.activeElement).toBe(button(/^add/i));
});

test('refuses a measure that is no number or may be two for a cargo, and ignores it for a charter', async () => {
  show();
  await choose(natures.cargo);
  await fillPlaces(1, 'Geneva', 'Nice');
  await type('Weight', 'heavy');
  await fillPerson();
  await submit();
  expect(describedBy(field('Weight'))).toContain(charter.leg.notANumber);
  expect(field('Weight')).toHaveProperty('value', 'heavy');
  await visitor.clear(field('Weight'));
  await type('Weight', '1.250');
  await submit();
  expect(describedBy(field('Weight'))).toMatch(/1,250 kg or 1\.25 kg\?/);
  await choose(natures.charter);
  await submit();
  await sentBody('prospect');
});

test('has no accessibility violation with errors', async () => {
  const { container } = show();
  await choose(natures.cargo);
  await visitor.click(button(/^round-trip/i));
  await submit();
  expect(await violations(container)).toEqual([]);
});
