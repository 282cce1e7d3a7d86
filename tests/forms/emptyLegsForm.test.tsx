/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import EmptyLegsForm from '../../src/forms/emptyLegs/EmptyLegsForm';
import { saveDraft } from '../../src/forms/submission/drafts';
import { expectedLead } from '../leads/completedLead';
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
} from './formPage';
import { fillRest } from './visitor';

const { lists, messages } = texts;
const emptyLegs = texts.forms['empty-legs'];
const [firstTheme = '', secondTheme = '', thirdTheme = ''] = lists.tripThemes.map(
  ({ name }) => name,
);

beforeEach(() => {
  stopClock();
  window.history.replaceState(null, '', '/#emptylegs-section');
});

const show = (content = texts) => showForm(<EmptyLegsForm onSent={onSent} />, content);
const folded = () => document.querySelector('details:not([open])');
const tick = (name: string) => visitor.click(field(name));
const submit = () => visitor.click(button(emptyLegs.submit));

/** Fills what the test is not about, and submits the form. */
async function send(): Promise<void> {
  await fillRest(visitor, 'empty-legs');
  await submit();
}

/** The lead of a form in which nothing but From and the email is filled in. */
const LEAD = {
  prospect: {
    full_name: '',
    email: 'ada@example.com',
    phone_number: '',
    has_flawn_private_before: false,
    quotations: [],
  },
  is_round_trip: false,
  categories: [],
  date_preference: '2026-11-21',
  favorite_communication_channel: 'EMAIL',
  flexibility: 1,
  from_location: 'Nice',
  to_location: '',
  is_last_minute_offers: false,
  guest: 1,
  preferred_departure: 'Dawn',
  share_with_another_customer: false,
  stay_preference: 1,
  time: '09:00',
  tracking_url: 'http://localhost/#emptylegs-section',
};

test('requires From and an email only, and sends the initial values of all other fields', async () => {
  show();
  await type('From', 'Nice');
  await type('Email', 'ada@example.com');
  await send();
  expect(await sentBody('emptyLeg')).toEqual(expectedLead('emptyLeg', LEAD));
  expect(sent[0]?.address).toBe('/api/create-empty-leg-from-website/');
});

test('sends each field under the key of the sales API', async () => {
  show();
  await type('From', 'Nice');
  await type('To', 'Ibiza');
  await tick(emptyLegs.roundTrip);
  await visitor.clear(field('Date'));
  await type('Date', '2026-12-24');
  await select('Flexibility', lists.dateFlexibility, 99);
  await select(emptyLegs.dayPeriod, lists.dayPeriods, 'Night');
  await select('Departure time', lists.timeSlots, '18:00');
  await select('Passengers', lists.passengers, 99);
  await select('Minimum stay', lists.minimumStay, 99);
  await tick(secondTheme);
  await tick(firstTheme);
  await tick(thirdTheme);
  await tick(firstTheme);
  await tick('Last minute');
  await select('Minimum time before', lists.minimumTimeBefore, 8);
  await tick('Share');
  await select(emptyLegs.contactMethod, lists.contactMethods, 'RADIO');
  await type('Full name', 'Ada Lovelace');
  await type('Email', 'ada@example.com');
  await type('Phone', '+44 20 7946 0000');
  await tick(emptyLegs.flownBefore);
  await send();
  expect(await sentBody('emptyLeg')).toEqual(
    expectedLead('emptyLeg', {
      prospect: {
        full_name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone_number: '+44 20 7946 0000',
        has_flawn_private_before: true,
        quotations: [],
      },
      is_round_trip: true,
      categories: [{ name: secondTheme }, { name: thirdTheme }],
      date_preference: '2026-12-24',
      favorite_communication_channel: 'RADIO',
      flexibility: 99,
      from_location: 'Nice',
      to_location: 'Ibiza',
      is_last_minute_offers: true,
      minimum_time_before: 8,
      guest: 99,
      preferred_departure: 'Night',
      share_with_another_customer: true,
      stay_preference: 99,
      time: '18:00',
      tracking_url: LEAD.tracking_url,
    }),
  );
});

test('asks for the hours of last-minute offers only, and sends them only then', async () => {
  show();
  expect(screen.queryByLabelText('Minimum time before')).toBeNull();
  await tick('Last minute');
  await select('Minimum time before', lists.minimumTimeBefore, 36);
  await tick('Last minute');
  expect(screen.queryByLabelText('Minimum time before')).toBeNull();
  await type('From', 'Nice');
  await type('Email', 'ada@example.com');
  await send();
  expect(await sentBody('emptyLeg')).not.toHaveProperty('minimum_time_before');
});

test('shows the trip themes as checkboxes, each with its picture', () => {
  show();
  for (const { name, image } of lists.tripThemes) {
    const tile = screen.getByRole('checkbox', { name });
    const picture = tile.parentElement?.querySelector('img');
    expect(picture?.getAttribute('src')).toBe(`/static/${image.src}`);
  }
});

test.each([
  ['yesterday', '2026-11-19', 1],
  ['today', '2026-11-20', 0],
  ['no date', '', 1],
])('validates the date: %s', async (_name, date, mistakes) => {
  show();
  await type('From', 'Nice');
  await visitor.clear(field('Date'));
  if (date !== '') await type('Date', date);
  await submit();
  expect(screen.queryAllByText(messages.date)).toHaveLength(mistakes);
});

test('folds what an offer does not need, until a draft has some of it', async () => {
  const { unmount } = show();
  const [fold] = document.getElementsByTagName('details');
  const inside = (name: string) => fold?.contains(field(name));
  for (const name of ['From', 'To', 'Date', 'Passengers', 'Full name', 'Email', 'Phone'])
    expect([name, inside(name)]).toEqual([name, false]);
  for (const name of ['Flexibility', 'Departure time', 'Minimum stay', secondTheme, 'Last minute'])
    expect([name, inside(name)]).toEqual([name, true]);
  expect(folded()).not.toBeNull();
  await type('From', 'Nice');
  unmount();
  const again = show();
  expect(folded()).not.toBeNull();
  await tick(secondTheme);
  // A reload keeps it too.
  expect(sessionStorage.getItem('draft:empty-legs')).toContain(secondTheme);
  again.unmount();
  show();
  expect(folded()).toBeNull();
});

describe('for a flight on offer', () => {
  const offer = {
    from: 'LBG',
    to: 'GVA',
    days: { from: '2026-12-03', until: '2026-12-06' },
    route: 'Paris (LBG) to Geneva (GVA)',
    departure: 'Between 3 and 6 December 2026',
    aircraft: 'Phenom 300',
    price: '3,900 euros',
  };
  const draft = { from: 'Paris Le Bourget (LBG)', to: 'GVA', date: '2026-12-04' };
  const showOffer = (endsAt: number, values = draft) => {
    saveDraft('empty-legs', values);
    return show({ ...texts, offers: [{ ...offer, endsAt }] });
  };

  test('shows the offer and folds the route, and sends both as without it', async () => {
    showOffer(Infinity);
    for (const text of [offer.route, offer.departure, offer.aircraft, offer.price])
      expect(screen.getByText(text)).not.toBeNull();
    expect(folded()?.contains(field('From'))).toBe(true);
    await type('Email', 'ada@example.com');
    await send();
    expect(await sentBody('emptyLeg')).toEqual(
      expectedLead('emptyLeg', {
        ...LEAD,
        from_location: draft.from,
        to_location: draft.to,
        date_preference: draft.date,
      }),
    );
  });

  test('opens the fold for a mistake inside, and hides the offer of another route', async () => {
    showOffer(Infinity);
    await visitor.clear(field('From'));
    expect(screen.queryByText(offer.route)).toBeNull();
    expect(folded()).not.toBeNull();
    await submit();
    expect(folded()).toBeNull();
  });

  test.each([
    ['has ended', 0, draft],
    ['is of another day', Infinity, { ...draft, date: '2026-12-07' }],
    ['leads elsewhere', Infinity, { ...draft, to: 'Nice (NCE)' }],
  ])('is the form as ever when the offer %s', (_name, endsAt, values) => {
    showOffer(endsAt, values);
    expect(screen.queryByText(offer.route)).toBeNull();
    expect(folded()?.contains(field('From'))).toBe(false);
  });
});
