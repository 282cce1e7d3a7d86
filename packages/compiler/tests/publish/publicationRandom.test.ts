/** Random plans, against a check of what is published at each moment alone. */
import fc from 'fast-check';
import { stringify } from 'yaml';
import { endOf, FIRST_DAY, LAST_DAY, startOf, type Moment } from '../../../../src/content/day';
import {
  firstGap,
  firstShared,
  isInPeriod,
  periodOf,
  type Period,
  type Publication,
} from '../../../../src/content/periods';
import { linesFor } from '../../../../tests/support/content/contentLines';
import { SEED, tries } from '../../../../tests/support/seed';
import { testBlocks } from '../../../../tests/support/content/testBlocks';

const BLOCKS = { ...testBlocks, hero: { ...testBlocks.hero, opensPage: true as const } };

/** Few days and times as content has them, so that plans meet. All of them are now or later, but the first. */
const WRITTEN: readonly string[] = [
  '2026-12-01',
  '2026-12-02',
  '2026-12-02 18:00',
  '2026-12-03 00:00',
  '2026-12-03',
  '2026-12-03 09:30',
  '2026-12-05',
];

/** The moments at which something begins or ends. */
const MOMENTS = [...new Set(WRITTEN.flatMap((each) => [startOf(each), endOf(each)]))].sort();
const NOW = '2026-12-02';

type Block = Publication & { type: string; id?: string; title: string; actions?: object[] };
type Page = { path: string; draft: boolean; blocks: Block[] };

const day = fc.option(fc.constantFrom(...WRITTEN), { nil: undefined, freq: 1 });

const block: fc.Arbitrary<Block> = fc
  .record({
    type: fc.constantFrom('statement', 'statement', 'statement', 'statement', 'hero'),
    id: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    to: fc.option(fc.constantFrom('#a', '/one', '/one#a', '/two#b'), { nil: undefined, freq: 1 }),
    draft: fc.constantFrom(true, false, false, false, false),
    days: fc.tuple(day, day),
  })
  .map(({ type, id, to, draft, days: [one, other] }) => {
    const isOrdered = one === undefined || other === undefined || startOf(one) < endOf(other);
    const [showFrom, showUntil] = isOrdered ? [one, other] : [other, one];
    return {
      type,
      title: 'A',
      draft,
      ...(id !== undefined && { id }),
      ...(showFrom !== undefined && { showFrom }),
      ...(showUntil !== undefined && { showUntil }),
      ...(to !== undefined && { actions: [{ label: 'A', to }] }),
    };
  });

const page = (path: string): fc.Arbitrary<Page> =>
  fc.record({
    path: fc.constant(path),
    draft: fc.constantFrom(true, false, false, false),
    blocks: fc.array(block, { minLength: 1, maxLength: 3 }),
  });

const linesOf = (pages: readonly Page[], now: Moment): string[] =>
  linesFor(
    Object.fromEntries(
      pages.map((each) => [
        `pages${each.path}.yaml`,
        stringify({ description: 'A.', ...each }, { aliasDuplicateObjects: false }),
      ]),
    ),
    BLOCKS,
    now,
  );

const PLAN_KEYS = ['draft', 'showFrom', 'showUntil'];

const withoutDays = (planned: Block): Block =>
  Object.fromEntries(Object.entries(planned).filter(([key]) => !PLAN_KEYS.includes(key))) as Block;

/** What visitors get at a moment, as content without drafts and days. */
const publishedOn = (pages: readonly Page[], now: Moment): Page[] =>
  pages
    .filter(({ draft }) => !draft)
    .map((each) => ({
      ...each,
      blocks: each.blocks
        .filter((candidate) => isInPeriod(now, periodOf(candidate)))
        .map(withoutDays),
    }));

/** The errors of published pages, without links to what does not exist at any time. */
const plannedErrors = (pages: readonly Page[], lines: readonly string[]): string[] =>
  lines
    .filter((line) => pages.some(({ path, draft }) => !draft && line.includes(`${path}.yaml`)))
    .filter((line) => !line.includes('has no section'));

/** A period between two of the moments, or without an end. */
const period = fc
  .tuple(fc.constantFrom(FIRST_DAY, ...MOMENTS), fc.constantFrom(...MOMENTS, LAST_DAY))
  .filter(([from, until]) => from < until)
  .map(([from, until]): Period => ({ from, until }));

/** The moments to come at which the periods may differ. */
const TO_COME = MOMENTS.filter((moment) => moment >= NOW);

test('the first gap and the first shared moment are those that a walk through time finds', () => {
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 4 }), (one, others) => {
      const isCovered = (each: Moment) => others.some((other) => isInPeriod(each, other));
      expect(firstGap(one, others, NOW)).toBe(
        TO_COME.find((each) => isInPeriod(each, one) && !isCovered(each)),
      );
      for (const other of others)
        expect(firstShared(one, other, NOW)).toBe(
          TO_COME.find((each) => isInPeriod(each, one) && isInPeriod(each, other)),
        );
    }),
    { seed: SEED, numRuns: tries(2000) },
  );
});

test('a plan has no errors if and only if what it publishes has none at each moment to come', () => {
  const counts = { valid: 0, broken: 0 };
  fc.assert(
    fc.property(fc.tuple(page('/one'), page('/two')), (pages) => {
      const lines = linesOf(pages, NOW);
      const broken = TO_COME.filter((each) => linesOf(publishedOn(pages, each), each).length > 0);
      if (lines.length === 0) {
        counts.valid += 1;
        expect(broken).toEqual([]);
        expect(TO_COME.filter((each) => linesOf(pages, each).length > 0)).toEqual([]);
      }
      if (plannedErrors(pages, lines).length > 0) {
        counts.broken += 1;
        expect(broken).not.toEqual([]);
      }
    }),
    { seed: SEED, numRuns: tries(100) },
  );
  expect(Math.min(counts.valid, counts.broken)).toBeGreaterThan(3);
});
