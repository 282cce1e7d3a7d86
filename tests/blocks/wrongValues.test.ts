/**
 * Any two wrong values of a block give messages: a rule that looks at several keys must not fail when
 * one of them is wrong.
 */
import fc from 'fast-check';
import { stringify } from 'yaml';
import { blocks } from '../../src/blocks/registry';
import { linesFor } from '../support/content/contentLines';
import { blockTypes, examplesOf } from '../support/content/examples';
import { SEED, tries } from '../support/seed';

type KeyPath = (string | number)[];

/** What editors write in the wrong place. */
const WRONG = [
  ...['', ' ', '06.01.2027', '2026-12-01', '2027-01-06', 'tomorrow', '/nowhere', '#', 'htps://a.b'],
  ...['**', '{nothing}', 'a: b', '€ 3.900', 'LBG', 'true', '6'],
  ...[null, true, false, 0, -1, 6, 1e9, 2026.1201],
  ...[[], {}, [[]], ['one', 2], { from: 'LBG' }, { from: '24.12.2026', until: '06.01.2027' }],
];

/** The paths of all values below a value. */
const pathsIn = (value: unknown, path: KeyPath = []): KeyPath[] => [
  ...(path.length > 0 ? [path] : []),
  ...(Array.isArray(value)
    ? value.flatMap((entry, index) => pathsIn(entry, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...path, key]))
      : []),
];

/** A copy with another value at a path; the same value when the path is no longer there. */
function withValue(value: unknown, [step, ...rest]: KeyPath, wrong: unknown): unknown {
  if (step === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === step ? withValue(entry, rest, wrong) : entry));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [step]: withValue(Reflect.get(value, step), rest, wrong) };
}

/** Keys that an example may leave out. */
const DAYS: KeyPath[] = [['showFrom'], ['showUntil'], ['draft'], ['id'], ['tone']];

test.each(blockTypes)('two wrong values of %s give messages', (type) => {
  const [example] = examplesOf(type);
  const value = example?.raw;
  const path = fc.constantFrom(...pathsIn(value), ...DAYS);
  const change = fc.tuple(path, fc.constantFrom(...WRONG));
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  fc.assert(
    // Many blocks are one page: a page takes longer than a block.
    fc.property(fc.array(changes, { minLength: 10, maxLength: 10 }), (changesOfBlocks) => {
      const wrong = changesOfBlocks.map((all) =>
        all.reduce<unknown>((block, [at, instead]) => withValue(block, at, instead), value),
      );
      const page = { path: '/test', description: 'A test.', blocks: wrong };
      const found = linesFor({ 'pages/test.yaml': stringify(page) }, blocks);
      for (const line of found)
        expect(line).toMatch(/^content\/[\w/.]+:\d+:\d+(?!.*(undefined|NaN|\[object|Invalid))/);
    }),
    { seed: SEED, numRuns: tries(12) },
  );
});
