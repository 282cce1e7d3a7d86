/** Random plans, against a check of what is published on each day alone. */
import fc from 'fast-check';
import { stringify } from 'yaml';
import { FIRST_DAY, LAST_DAY, nextDay, type Day } from '../../../../src/content/day';
import {
  firstGap,
  firstSharedDay,
  isInPeriod,
  periodOf,
  type Period,
  type Publication,
} from '../../../../src/content/periods';
import { linesFor } from '../../../../tests/support/content/contentLines';
import { SEED, tries } from '../../../../tests/support/seed';
import { testBlocks } from '../../../../tests/support/content/testBlocks';

const BLOCKS = { ...testBlocks, hero: { ...testBlocks.hero, opensPage: true as const } };

/** Few days, so that plans meet. All of them are today or later, but the first. */
const DAYS: readonly Day[] = Array.from({ length: 6 }, (_, index) => `2026-12-0${index + 1}`);
const TODAY = '2026-12-02';

type Block = Publication & { type: string; id?: string; title: string; actions?: object[] };
type Page = { path: string; draft: boolean; blocks: Block[] };

const day = fc.option(fc.constantFrom(...DAYS), { nil: undefined, freq: 1 });

const block: fc.Arbitrary<Block> = fc
  .record({
    type: fc.constantFrom('statement', 'statement', 'statement', 'statement', 'hero'),
    id: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    to: fc.option(fc.constantFrom('#a', '/one', '/one#a', '/two#b'), { nil: undefined, freq: 1 }),
    draft: fc.constantFrom(true, false, false, false, false),
    days: fc.tuple(day, day),
  })
  .map(({ type, id, to, draft, days: [one, other] }) => {
    const isOrdered = one === undefined || other === undefined || one <= other;
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

const linesOf = (pages: readonly Page[], today: Day): string[] =>
  linesFor(
    Object.fromEntries(
      pages.map((each) => [
        `pages${each.path}.yaml`,
        stringify({ description: 'A.', ...each }, { aliasDuplicateObjects: false }),
      ]),
    ),
    BLOCKS,
    today,
  );

const PLAN_KEYS = ['draft', 'showFrom', 'showUntil'];

const withoutDays = (planned: Block): Block =>
  Object.fromEntries(Object.entries(planned).filter(([key]) => !PLAN_KEYS.includes(key))) as Block;

/** What visitors get on a day, as content without drafts and days. */
const publishedOn = (pages: readonly Page[], today: Day): Page[] =>
  pages
    .filter(({ draft }) => !draft)
    .map((each) => ({
      ...each,
      blocks: each.blocks
        .filter((candidate) => isInPeriod(today, periodOf(candidate)))
        .map(withoutDays),
    }));

/** The errors of published pages, without links to what does not exist on any day. */
const plannedErrors = (pages: readonly Page[], lines: readonly string[]): string[] =>
  lines
    .filter((line) => pages.some(({ path, draft }) => !draft && line.includes(`${path}.yaml`)))
    .filter((line) => !line.includes('has no section'));

/** A period between two of the days, or without an end. */
const period = fc
  .tuple(fc.constantFrom(FIRST_DAY, ...DAYS), fc.constantFrom(...DAYS, LAST_DAY))
  .filter(([from, until]) => from <= until)
  .map(([from, until]): Period => ({ from, until }));

/** The days to come on which the periods differ, and one after them. */
const DAYS_TO_COME = [...DAYS.slice(1), nextDay(DAYS.at(-1) ?? TODAY)];

test('the first gap and the first shared day are those that a walk through the days finds', () => {
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 4 }), (one, others) => {
      const isCovered = (each: Day) => others.some((other) => isInPeriod(each, other));
      expect(firstGap(one, others, TODAY)).toBe(
        DAYS_TO_COME.find((each) => isInPeriod(each, one) && !isCovered(each)),
      );
      for (const other of others)
        expect(firstSharedDay(one, other, TODAY)).toBe(
          DAYS_TO_COME.find((each) => isInPeriod(each, one) && isInPeriod(each, other)),
        );
    }),
    { seed: SEED, numRuns: tries(2000) },
  );
});

test('a plan has no errors if and only if what it publishes has none on each day to come', () => {
  const counts = { valid: 0, broken: 0 };
  fc.assert(
    fc.property(fc.tuple(page('/one'), page('/two')), (pages) => {
      const lines = linesOf(pages, TODAY);
      const broken = DAYS_TO_COME.filter(
        (each) => linesOf(publishedOn(pages, each), each).length > 0,
      );
      if (lines.length === 0) {
        counts.valid += 1;
        expect(broken).toEqual([]);
        expect(DAYS_TO_COME.filter((each) => linesOf(pages, each).length > 0)).toEqual([]);
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
