import {
  addLeg,
  addReturnLeg,
  firstLeg,
  isPlainReturn,
  nextLeg,
  removeLeg,
  returnLeg,
} from '../../../src/forms/charter/legs';
import { EMPTY_DETAILS, type Leg } from '../../../src/forms/charter/leg';

const outbound: Leg = {
  ...firstLeg(new Date()),
  from: 'Geneva',
  to: 'Nice',
  date: '2026-12-24',
  departureTime: '15:00',
  luggage: 3,
  passengers: 99,
  additionalInformation: 'A cello',
  packagesTotalWeight: '120',
  packagesTotalVolume: '2.5',
  packagesLargestSize: '1.2',
  packagesDimensions: '1.2 x 0.8 x 0.5',
};

test('the first leg is tomorrow at 09:00 with 1 luggage and 1 passenger', () => {
  expect(firstLeg(new Date(2026, 10, 20, 23, 59))).toMatchObject({
    ...EMPTY_DETAILS,
    date: '2026-11-21',
    departureTime: '09:00',
    luggage: 1,
    passengers: 1,
  });
});

test('an added leg has the date, luggage and passengers of the last leg, 09:00, and nothing else', () => {
  const other = { ...outbound, from: 'Oslo', date: '2026-12-20', luggage: 1, passengers: 2 };
  const legs = addLeg([other, outbound]);
  expect(legs).toHaveLength(3);
  expect(legs.slice(0, 2)).toEqual([other, outbound]);
  expect(legs[2]).toMatchObject({
    ...EMPTY_DETAILS,
    date: '2026-12-24',
    departureTime: '09:00',
    luggage: 3,
    passengers: 99,
  });
  expect(legs[2]).toEqual(nextLeg(outbound));
});

test('the last leg can be removed, the only one cannot', () => {
  const second = nextLeg(outbound);
  expect(removeLeg([outbound, second])).toEqual([outbound]);
  expect(removeLeg([outbound])).toEqual([outbound]);
});

test('a return leg has swapped places, the same date and the same details', () => {
  expect(addReturnLeg([outbound])).toEqual([
    outbound,
    { ...outbound, from: 'Nice', to: 'Geneva', departureTime: '09:00' },
  ]);
});

test.each([
  ['00:00', '18:00'],
  ['09:00', '18:00'],
  ['12:00', '18:00'],
  ['12:30', '18:00'],
  ['13:00', '09:00'],
  ['23:00', '09:00'],
  ['', '09:00'],
])('the return of a flight at "%s" is at %s', (departureTime, back) => {
  expect(returnLeg({ ...outbound, departureTime }).departureTime).toBe(back);
});

test('a return leg is added to a single leg only', () => {
  const two = [outbound, nextLeg(outbound)];
  expect(addReturnLeg(two)).toEqual(two);
  expect(addReturnLeg([])).toEqual([]);
});

test('no list is changed in place, and an empty list stays empty', () => {
  const legs = Object.freeze([Object.freeze(outbound)]);
  expect(addLeg(legs)).not.toBe(legs);
  expect(removeLeg(legs)).not.toBe(legs);
  expect(addReturnLeg(legs)).not.toBe(legs);
  expect(addLeg([])).toEqual([]);
});

test.each<[string, Partial<Leg>, boolean]>([
  ['as it is made', {}, true],
  ['on another day, at another hour', { date: '2026-12-31', departureTime: '20:00' }, true],
  ['to another place', { to: 'Oslo' }, false],
  ['with other passengers', { passengers: 2 }, false],
  ['without a place', { from: '' }, false],
])('a way back %s differs in its day and hour at most: %j, %s', (_, change, isPlain) => {
  expect(isPlainReturn([outbound, { ...returnLeg(outbound), ...change }], 1)).toBe(isPlain);
});

test('of one leg or of three, none is a plain way back', () => {
  const back = returnLeg(outbound);
  expect(isPlainReturn([outbound], 0)).toBe(false);
  expect(isPlainReturn([outbound, back], 0)).toBe(false);
  expect(isPlainReturn([outbound, back, outbound], 1)).toBe(false);
});
