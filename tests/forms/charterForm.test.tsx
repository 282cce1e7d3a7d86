/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import CharterForm from '../../src/forms/charter/CharterForm';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { wireSchemas } from '../../src/leads/wire';
import { expectedLead } from '../leads/completedLead';
import { ALL_BUT_DATE } from './clock';
import { describedBy } from './describedBy';
import { violations } from './violations';
import { fill, fillRest, newVisitor } from './visitor';
import { stubSalesApi, type SentLead } from './salesApiStub';
import { optionLabel, readSiteForms } from './siteForms';

jest.mock('gatsby', () => ({ Link: 'a' }));

const texts = readSiteForms();
const { charter } = texts.forms;
const { natures, missions } = charter;
let sent: SentLead[];
let visitor: UserEvent;
const onSent = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), doNotFake: ALL_BUT_DATE });
  window.history.replaceState(null, '', '/?source=letter#main-charter-form');
  sent = stubSalesApi();
  visitor = newVisitor();
  onSent.mockClear();
});

afterEach(() => {
  cleanup();
  deleteDraft('charter');
  jest.useRealTimers();
});

const show = () =>
  render(
    <FormContentProvider content={texts}>
      <CharterForm onSent={onSent} />
    </FormContentProvider>,
  );

const flight = (number: number) =>
  within(screen.getByRole('region', { name: `${charter.leg.title} ${number}` }));
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => visitor.click(button(charter.submit));

async function fillPlaces(number: number, from: string, to: string): Promise<void> {
  await fill(visitor, flight(number).getByLabelText('From'), from);
  await fill(visitor, flight(number).getByLabelText('To'), to);
}

async function fillPerson(): Promise<void> {
  await fill(visitor, field('Full name'), 'Ada Lovelace');
  await fill(visitor, field('Email'), 'ada@example.com');
  await fill(visitor, field('Phone'), '+44 20 7946 0000');
  await fillRest(visitor, 'charter');
}

async function sentBody(): Promise<unknown> {
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
  const body = sent[0]?.body;
  expect(wireSchemas.prospect.safeParse(body).error).toBeUndefined();
  return body;
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

test('sends a charter by private jet with one leg: tomorrow, 09:00, 1 passenger, 1 luggage', async () => {
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await fillPerson();
  await submit();
  expect(await sentBody()).toEqual(
    expectedLead('prospect', {
      ...person,
      quotations: [
        {
          type: 'One-way',
          nature: 'CHARTER',
          charter: 'PRIVATE',
          quotation_options: [],
          quotation_legs: [{ ...leg, luggages: 1, pax: 1 }],
        },
      ],
      tracking_url,
    }),
  );
  expect(sent[0]?.address).toBe('/api/create-prospect-from-website/');
});

test('sends a round trip by airliner with a return leg in the evening, and numbers as numbers', async () => {
  show();
  await visitor.click(screen.getByRole('radio', { name: charter.aircraftKinds.airbus }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.selectOptions(field('Passengers'), optionLabel(texts.lists.passengers, 99));
  await visitor.selectOptions(field('Luggage'), optionLabel(texts.lists.luggage, 0));
  await visitor.click(button(/^round-trip/i));
  await visitor.click(screen.getByRole('checkbox', { name: charter.flownBefore }));
  await fillPerson();
  await submit();
  const details = { luggages: 0, pax: 99 };
  expect(await sentBody()).toEqual(
    expectedLead('prospect', {
      ...person,
      has_flawn_private_before: true,
      quotations: [
        {
          type: 'Round-trip',
          nature: 'CHARTER',
          charter: 'AIRBUS',
          quotation_options: [],
          quotation_legs: [
            { ...leg, ...details },
            {
              ...leg,
              ...details,
              order: 2,
              from_location: 'Nice',
              to_location: 'Geneva',
              departure_time: '18:00',
            },
          ],
        },
      ],
      tracking_url,
    }),
  );
});

test('sends a cargo with its measures as numbers and without passengers', async () => {
  show();
  await visitor.click(screen.getByRole('radio', { name: natures.cargo }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await fill(visitor, field('Weight'), '1,250.5');
  await fill(visitor, field('Volume'), '8');
  await fill(visitor, field('Largest size'), '2,4');
  await fill(visitor, field('Dimensions'), '2.4 × 1.2 × 1.1');
  await visitor.click(screen.getByRole('checkbox', { name: charter.charteredCargoBefore }));
  await fillPerson();
  await submit();
  expect(await sentBody()).toEqual(
    expectedLead('prospect', {
      ...person,
      has_flawn_private_before: true,
      quotations: [
        {
          type: 'One-way',
          nature: 'CARGO',
          quotation_options: [],
          quotation_legs: [
            {
              ...leg,
              packages_total_weight: 1250.5,
              packages_total_volume: 8,
              packages_largest_size: 2.4,
              packages_dimensions: '2.4 × 1.2 × 1.1',
            },
          ],
        },
      ],
      tracking_url,
    }),
  );
});

test('sends a cargo without measures without their keys', async () => {
  show();
  await visitor.click(screen.getByRole('radio', { name: natures.cargo }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await fillPerson();
  await submit();
  expect(await sentBody()).toEqual(
    expectedLead('prospect', {
      ...person,
      quotations: [
        { type: 'One-way', nature: 'CARGO', quotation_options: [], quotation_legs: [leg] },
      ],
      tracking_url,
    }),
  );
});

test('does not ask about earlier flights for an ambulance and sends false, even if the box was ticked', async () => {
  show();
  await visitor.click(screen.getByRole('checkbox', { name: charter.flownBefore }));
  await visitor.click(screen.getByRole('radio', { name: natures.specialMission }));
  await visitor.click(screen.getByRole('radio', { name: missions.ambulance }));
  for (const name of [charter.flownBefore, charter.charteredCargoBefore])
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
  await fillPlaces(1, 'Geneva', 'Nice');
  await fill(visitor, field('Additional information'), 'One stretcher');
  await fillPerson();
  await submit();
  expect(await sentBody()).toEqual(
    expectedLead('prospect', {
      ...person,
      quotations: [
        {
          type: 'One-way',
          nature: 'SPECIAL_MISSION',
          special_mission: 'AMBULANCE',
          quotation_options: [],
          quotation_legs: [{ ...leg, additional_information: 'One stretcher' }],
        },
      ],
      tracking_url,
    }),
  );
});

test('sends an emergency of three legs as Multi, asks about earlier flights and requires no information', async () => {
  show();
  await visitor.click(screen.getByRole('radio', { name: natures.specialMission }));
  await visitor.click(screen.getByRole('radio', { name: missions.emergency }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^add/i));
  await fillPlaces(2, 'Nice', 'Oslo');
  await visitor.click(button(/^add/i));
  await fillPlaces(3, 'Oslo', 'Geneva');
  await visitor.click(screen.getByRole('checkbox', { name: charter.flownBefore }));
  await fillPerson();
  await submit();
  expect(await sentBody()).toEqual(
    expectedLead('prospect', {
      ...person,
      has_flawn_private_before: true,
      quotations: [
        {
          type: 'Multi',
          nature: 'SPECIAL_MISSION',
          special_mission: 'EMERGENCY',
          quotation_options: [],
          quotation_legs: [
            leg,
            { ...leg, order: 2, from_location: 'Nice', to_location: 'Oslo' },
            { ...leg, order: 3, from_location: 'Oslo', to_location: 'Geneva' },
          ],
        },
      ],
      tracking_url,
    }),
  );
});

test('copies date, luggage and passengers into an added leg at 09:00, and focuses its From', async () => {
  show();
  await visitor.clear(field('Date'));
  await fill(visitor, field('Date'), '2026-12-24');
  await visitor.selectOptions(field('Departure time'), optionLabel(texts.lists.timeSlots, '15:00'));
  await visitor.selectOptions(field('Passengers'), optionLabel(texts.lists.passengers, 6));
  await visitor.selectOptions(field('Luggage'), optionLabel(texts.lists.luggage, 3));
  await visitor.click(button(/^add/i));
  const second = flight(2);
  expect(second.getByLabelText('From')).toHaveProperty('value', '');
  expect(second.getByLabelText('Date')).toHaveProperty('value', '2026-12-24');
  expect(second.getByLabelText('Departure time')).toHaveProperty('value', '09:00');
  expect(second.getByLabelText('Passengers')).toHaveProperty('value', '6');
  expect(second.getByLabelText('Luggage')).toHaveProperty('value', '3');
  expect(document.activeElement).toBe(second.getByLabelText('From'));
});

test('shows Round-trip with one leg only, and Delete with more than one only', async () => {
  show();
  expect(screen.queryByRole('button', { name: /^delete/i })).toBeNull();
  await visitor.click(button(/^round-trip/i));
  expect(screen.queryByRole('button', { name: /^round-trip/i })).toBeNull();
  await visitor.click(button(/^add/i));
  await visitor.click(button(/^delete/i));
  await visitor.click(button(/^delete/i));
  expect(screen.getAllByRole('region', { name: new RegExp(`^${charter.leg.title}`) })).toHaveLength(
    1,
  );
  expect(screen.queryByRole('button', { name: /^delete/i })).toBeNull();
  expect(document.activeElement).toBe(button(/^add/i));
});

test('deletes the last leg and keeps the values of the first', async () => {
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^add/i));
  await fillPlaces(2, 'Oslo', 'Bergen');
  await visitor.click(button(/^delete/i));
  expect(field('From')).toHaveProperty('value', 'Geneva');
  expect(field('To')).toHaveProperty('value', 'Nice');
});

test('shows what is missing beside each field of an empty form, and focuses the first', async () => {
  show();
  await fill(visitor, field('To'), '   ');
  await fillRest(visitor, 'charter', ['legs.0.from', 'email']);
  await submit();
  expect(screen.getAllByText(texts.messages.required)).toHaveLength(2);
  for (const name of ['From', 'To']) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field(name))).toContain(texts.messages.required);
  }
  expect(describedBy(field('Email'))).toContain(texts.messages.email);
  for (const name of ['Full name', 'Phone']) {
    expect(field(name).getAttribute('aria-invalid')).toBeNull();
  }
  expect(document.activeElement).toBe(field('From'));
  expect(sent).toEqual([]);
});

test('validates an added leg like the first, and before the email below it', async () => {
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^add/i));
  await fillRest(visitor, 'charter', ['legs.1.from', 'legs.1.to', 'email']);
  await submit();
  expect(screen.getAllByText(texts.messages.required)).toHaveLength(2);
  expect(document.activeElement).toBe(flight(2).getByLabelText('From'));
  expect(sent).toEqual([]);
});

test('refuses a measure that is no number for a cargo, and ignores it for a charter', async () => {
  show();
  await visitor.click(screen.getByRole('radio', { name: natures.cargo }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await fill(visitor, field('Weight'), 'heavy');
  await fillPerson();
  await submit();
  expect(describedBy(field('Weight'))).toContain(charter.leg.notANumber);
  expect(field('Weight')).toHaveProperty('value', 'heavy');
  await visitor.click(screen.getByRole('radio', { name: natures.charter }));
  await submit();
  await sentBody();
});

test('keeps everything typed after a failure, and sends it again under the same key', async () => {
  const rethrown: unknown[] = [];
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    rethrown.push(event.message);
  };
  window.addEventListener('error', listen);
  const answers = [500, 201];
  sent = stubSalesApi(() => answers.shift() ?? 201);
  show();
  await fillPlaces(1, 'Geneva', 'Nice');
  await fillPerson();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(onSent).not.toHaveBeenCalled();
  expect(field('From')).toHaveProperty('value', 'Geneva');
  expect(field('Email')).toHaveProperty('value', 'ada@example.com');
  await submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() =>
    expect(rethrown).toEqual([
      expect.stringMatching('^(Uncaught )?Flight Details getFlight API Error : .*500'),
    ]),
  );
  window.removeEventListener('error', listen);
});

test('keeps everything typed while it is closed', async () => {
  const { unmount } = show();
  await visitor.click(screen.getByRole('radio', { name: natures.cargo }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^add/i));
  await fillPlaces(2, 'Nice', 'Oslo');
  await fillPerson();
  unmount();
  show();
  expect(screen.getByRole('radio', { name: natures.cargo })).toHaveProperty('checked', true);
  expect(flight(2).getByLabelText('To')).toHaveProperty('value', 'Oslo');
  expect(field('Email')).toHaveProperty('value', 'ada@example.com');
  expect(button(/^delete/i)).toBeTruthy();
});

test('stores legs and choices for a reload of the tab, and no name, email or telephone', async () => {
  show();
  await visitor.click(screen.getByRole('radio', { name: natures.cargo }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await fillPerson();
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain('Geneva');
  expect(stored).toContain('CARGO');
  for (const secret of ['Ada', 'ada@', '7946']) expect(stored).not.toContain(secret);
});

test('is empty after it was sent', async () => {
  show();
  await visitor.click(screen.getByRole('radio', { name: natures.specialMission }));
  await fillPlaces(1, 'Geneva', 'Nice');
  await visitor.click(button(/^add/i));
  await fillPlaces(2, 'Nice', 'Oslo');
  await fillPerson();
  await submit();
  await sentBody();
  expect(screen.getByRole('radio', { name: natures.charter })).toHaveProperty('checked', true);
  expect(field('From')).toHaveProperty('value', '');
  expect(field('Email')).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: /^delete/i })).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Geneva');
});

test.each(Object.values(natures))(
  'has no accessibility violation, empty or with errors: %s',
  async (nature) => {
    const { container } = show();
    await visitor.click(screen.getByRole('radio', { name: nature }));
    await visitor.click(button(/^round-trip/i));
    expect(await violations(container)).toEqual([]);
    await submit();
    expect(await violations(container)).toEqual([]);
  },
);
