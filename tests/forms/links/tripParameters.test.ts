import fc from 'fast-check';
import { TRIP_KEYS } from '../../../src/content/tripKeys';
import { readTrip, type TripLimits } from '../../../src/content/tripParameters';
import { forms } from '../../../src/forms/registry';
import { tripQuery } from '../../../src/forms/trips/tripQuery';
import { SEED, tries } from '../../support/seed';
import { readSiteForms } from '../siteForms';

const { lists } = readSiteForms();
const LIMITS: TripLimits = { today: '2026-11-22', lists };

const read = (query: string, limits = LIMITS) => readTrip(new URLSearchParams(query), limits);

test('reads every key', () => {
  const query =
    'from=LBG&to=lsgg&date=2026-12-24&time=12:00&passengers=99&luggage=0&nature=special-mission&return=2026-12-24';
  expect(read(query)).toEqual({
    trip: {
      from: 'LBG',
      to: 'LSGG',
      date: '2026-12-24',
      time: '12:00',
      passengers: 99,
      luggage: 0,
      nature: 'special-mission',
      return: '2026-12-24',
    },
    problems: [],
  });
});

test.each([
  ['from=', 'malformed'],
  ['from=PARIS', 'malformed'],
  ['to=L%C3%9CG', 'malformed'],
  ['date=', 'malformed'],
  ['date=2026-12-24T10:00', 'malformed'],
  ['date=2027-02-29', 'malformed'],
  ['date=24.12.2026', 'malformed'],
  ['date=2026-11-21', 'past'],
  ['return=2026-11-21', 'past'],
  ['date=2028-11-23', 'tooFarAhead'],
  ['return=9999-12-31', 'tooFarAhead'],
  ['time=9:00', 'malformed'],
  ['time=12:30', 'unlisted'],
  ['passengers=-1', 'malformed'],
  ['passengers=2.5', 'malformed'],
  ['passengers=0x2', 'malformed'],
  ['passengers=1e2', 'malformed'],
  ['passengers=11', 'unlisted'],
  ['luggage=', 'malformed'],
  ['luggage=98', 'unlisted'],
  ['nature=CARGO', 'unlisted'],
  ['nature=constructor', 'unlisted'],
  ['date=2026-12-24&return=2026-12-23', 'beforeDate'],
])('ignores %s, which is %s, and nothing else', (query, mistake) => {
  const { trip, problems } = read(`${query}&x=1`);
  const [[key = ''] = []] = [...new URLSearchParams(query)].slice(-1);
  expect(problems.map((problem) => [problem.key, problem.mistake])).toEqual([[key, mistake]]);
  expect(Object.keys(trip)).toEqual(query.startsWith('date=2026-12-24&') ? ['date'] : []);
  expect(read(`nature=cargo&to=GVA&${query}`).trip).toMatchObject(
    key === 'to' || key === 'nature' ? {} : { nature: 'cargo', to: 'GVA' },
  );
});

test('a way back counts although the way there is past', () => {
  expect(read('date=2026-01-01&return=2026-12-27').trip).toEqual({ return: '2026-12-27' });
});

test('two years ahead are not too far', () => {
  expect(read('date=2028-11-22').trip).toEqual({ date: '2028-11-22' });
});

test('today is not past, and the first of two values counts', () => {
  expect(read('date=2026-11-22&date=2026-11-01').trip).toEqual({ date: '2026-11-22' });
});

test('what tripQuery writes is what is read', () => {
  const trip = { from: 'LBG', to: 'GVA', date: '2026-12-24', passengers: 2 };
  const query = tripQuery('empty-legs', { ...trip, time: undefined });
  expect(query).toBe('?form-opened=empty-legs&from=LBG&to=GVA&date=2026-12-24&passengers=2');
  expect(read(query)).toEqual({ trip, problems: [] });
});

/** Queries of known and unknown keys, with values that are possible and impossible. */
const QUERIES = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...TRIP_KEYS, 'email', 'fullName', 'phone', 'flownBefore', '__proto__'),
        fc.string(),
      ),
      fc.oneof(
        fc.constantFrom('LBG', '2026-12-24', '2026-12-27', '09:00', '2', '99', 'cargo', 'true'),
        fc.string({ unit: 'binary' }),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      ),
    ),
    { maxLength: 12 },
  )
  .map((entries) => new URLSearchParams(entries));

/** The fields that nobody may fill in for a visitor. */
const PERSONAL = /name|email|phone|message|flown|share|contact|lastMinute/i;

test.each(Object.values(forms).map((form) => [form.name, form] as const))(
  'no query throws, or fills in anything personal, in the form %s',
  (_name, { fromLink, initialValues, persistedFields }) => {
    const now = new Date(2026, 10, 22, 12);
    const before = initialValues({ lists, now });
    fc.assert(
      fc.property(QUERIES, (query) => {
        const { trip } = readTrip(query, LIMITS);
        // Each form takes its own values.
        const filled: object = fromLink?.(trip, before as never) ?? {};
        const keys = Object.keys(filled);
        expect(keys.filter((key) => PERSONAL.test(key))).toEqual([]);
        expect(keys.every((key) => persistedFields.some((field) => field === key))).toBe(true);
      }),
      { seed: SEED, numRuns: tries(400) },
    );
  },
);

test('a form has values of the link only where the link has a possible value', () => {
  const { fromLink, initialValues } = forms.charter;
  const before = initialValues({ lists, now: new Date(2026, 10, 22, 12) });
  expect(fromLink?.(read('from=&date=x&passengers=11').trip, before)).toEqual({
    nature: before.nature,
    legs: before.legs,
  });
});
