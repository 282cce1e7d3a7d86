import { parse } from 'yaml';
import { blocks } from '../../../src/blocks/registry';
import { pageSchema } from '../../../src/content/pageSchema';
import { readExamples } from '../../catalogue/examples';
import { isJsonMap, tidy } from '../../compiler/edits';
import { jsonSchema, redirectsSchema, siteSchema } from '../../compiler/schemas';
import { withProjectAsync } from '../../../tests/support/asyncProject';
import { fakePicture, smallSite } from '../../../tests/support/content/contentFolder';
import { createDraftChecker, type DraftChecker } from '../draft/checkDraft';
import { readSnapshot } from '../server/snapshot';

const PAGE_FILE = 'content/pages/legal.yaml';

let checker: DraftChecker;
beforeAll(async () => {
  const snapshot = await withProjectAsync(
    { 'images/jet.jpg': fakePicture('jet.jpg') },
    readSnapshot,
  );
  checker = createDraftChecker(snapshot, blocks, () => new Date('2026-11-22T15:30:00Z'));
});

/** Every key of the content. */
const KEYS = new Set<string>();
const schemas = [
  pageSchema,
  siteSchema,
  redirectsSchema,
  ...Object.values(blocks).map((each) => each.schema),
];
JSON.stringify(
  schemas.map((schema) => jsonSchema(schema)),
  (_name, part: unknown) => {
    const properties: unknown = Reflect.get(Object(part), 'properties');
    for (const key of Object.keys(Object(properties))) KEYS.add(key);
    return part;
  },
);

/** What is wrong with the words of a sentence in a form. */
function keysIn(sentence: string): string[] {
  const quoted = [...sentence.matchAll(/"(?:- )?(\w+)(?::(?: [^"]*)?)?"/g)];
  return [
    ...quoted.flatMap(([written, key = '']) => (KEYS.has(key) ? [written] : [])),
    ...(sentence.match(/\bkeys?\b|\.ya?ml\b|\bcontent\//g) ?? []),
  ];
}

/** Values that are wrong nearly everywhere, each for another reason. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  7,
  true,
  [],
  {},
  { product: null },
  'Zzz zzz',
  'x'.repeat(2_000),
  'gone.jpg',
  'photo.heic',
  'team/anna.jpg',
  '**bold** [a](b) # c',
  '[here](/nowhere), [this](legal.html), {facts.gone}, {{product}} and ${product}',
  '/nowhere',
  '/?form-opened=charter&passengers=99&from=ZZZ&date=2020-01-01',
  '/?form-opend=charter',
  'tel:12',
  'http://localhost:8000/legal',
  '{facts.telephone}',
  '{links.gone}',
  '1/2/2027',
  '2001-01-01',
  '2999-01-01',
  // Longer than any list but those of blocks and offers may be.
  Array.from({ length: 31 }, () => ({ zzz: 'A' })),
];

/** Values with one part replaced by each of the wrong values, without one part, and with one more. */
function mistakesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [...WRONG];
  if (Array.isArray(value)) {
    const [first]: unknown[] = value;
    // Keys that exclude each other stand together in one of the entries.
    const merged: unknown = Object.assign({}, ...value);
    return [...WRONG, [...value, ...value], [merged], ...mistakesIn(first).map((part) => [part])];
  }
  const parts = Object.entries(value).flatMap(([key, part]) =>
    mistakesIn(part).map((mistake) => ({ ...value, [key]: mistake })),
  );
  return [...WRONG, { ...value, zzz: 'Zzz' }, ...parts];
}

const eachReplaced = (group: object, replace: (part: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(group).map(([key, part]) => [key, replace(part)]));

/** The value with the same wrong value in place of each single value in it. */
function allReplaced(value: unknown, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null) return wrong;
  if (Array.isArray(value)) return value.map((part) => allReplaced(part, wrong));
  return eachReplaced(value, (part) => allReplaced(part, wrong));
}

/** The sentences about drafts that speak of keys or files. */
function badSentences(file: string, values: readonly unknown[]): string[] {
  const messages = values.flatMap((value) => {
    // As the editor does: a key without a value is not written.
    const { own, elsewhere, warnings } = checker.check({ file, value: tidy(value) });
    return [...own, ...elsewhere, ...warnings].map(({ message }) => message);
  });
  const different = new Set(messages);
  expect(different.size).toBeGreaterThan(10);
  return [...different].filter((message) => keysIn(message).length > 0);
}

/** How many mistakes are on a page together. */
const TOGETHER = 50;

test.each(Object.values(blocks).map(({ type }) => type))(
  'no sentence about a mistake in the block %s speaks of keys or files',
  (type) => {
    const examples = readExamples('.', type).examples.map(({ value }) => ({
      ...value,
      id: undefined,
    }));
    const mistakes = [...examples, ...mistakesIn(Object.assign({}, ...examples))];
    const pages = Array.from({ length: Math.ceil(mistakes.length / TOGETHER) }, (_, index) => ({
      path: '/legal',
      description: 'A page.',
      blocks: mistakes.slice(index * TOGETHER, (index + 1) * TOGETHER),
    }));
    expect(badSentences(PAGE_FILE, pages)).toEqual([]);
  },
);

test('no sentence about a mistake in the keys of a page speaks of keys or files', () => {
  const page = {
    path: '/legal',
    title: 'Legal',
    description: 'A page.',
    shareImage: { src: 'jet.jpg', alt: 'A jet.', focus: 'left' },
    service: { name: 'Jets', price: 'From 900 euros' },
    hidden: true,
    draft: true,
    blocks: [{ type: 'prose', text: 'A.' }],
  };
  const taken = ['/', '/privacy'].map((path) => ({ ...page, path, draft: false }));
  expect(badSentences(PAGE_FILE, [...mistakesIn(page).filter(isJsonMap), ...taken])).toEqual([]);
});

test('no sentence about a mistake in the site settings speaks of keys or files', () => {
  const { brand, facts, links, ...others } = parse(smallSite()) as Record<string, object>;
  const site = { brand, facts, links, ...others };
  // Placeholders are made of the first three: with a mistake there, others are not looked for.
  const drafts = [{ brand }, { facts }, { links }, others].flatMap((group) =>
    WRONG.flatMap((wrong, index) => [
      ...(index < 8 ? [{ ...site, ...eachReplaced(group, () => wrong) }] : []),
      { ...site, ...eachReplaced(group, (part) => allReplaced(part, wrong)) },
    ]),
  );
  expect(badSentences('content/site.yaml', drafts)).toEqual([]);
});
