/** The view of a block shows each field of its schema: another value of an example is another HTML. */
import { renderToString } from 'react-dom/server';
import { BlockList, preloadViews } from '../../src/blocks/BlockList';
import { blocks } from '../../src/blocks/registry';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { blockTypes, examplesOf, parseExample, type Example } from '../support/content/examples';

beforeAll(preloadViews);

const htmlOf = (example: Example): string =>
  renderToString(
    <DefaultInterface>
      <BlockList blocks={[parseExample(example)]} />
    </DefaultInterface>,
  );

/** Copies of a value with another text, number or switch each, by the keys that lead to it. */
function changesOf(value: unknown, path: string): [path: string, changed: unknown][] {
  if (typeof value === 'string') return [[path, `${value}x`]];
  if (typeof value === 'number') return [[path, value + 1]];
  if (typeof value === 'boolean') return [[path, !value]];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      changesOf(item, path).map(([at, changed]): [string, unknown] => [
        at,
        value.map((other: unknown, place) => (place === index ? changed : other)),
      ]),
    );
  return Object.entries(Object(value)).flatMap(([key, part]) =>
    changesOf(part, `${path}.${key}`).map(([at, changed]): [string, unknown] => [
      at,
      { ...Object(value), [key]: changed },
    ]),
  );
}

/** What the HTML of an example alone does not show, and why. */
const REASONS: readonly [field: RegExp, reason: string][] = [
  [/\.video\.poster\.alt$/, 'the text of the video stands for it'],
  [/^offers\.services$|^dialog\.price$/, 'it is for search engines'],
  [/^(tripFacts|aircraftFacts)\.(from|to|labels|classes)\b/, 'the build adds the figures'],
  [/^entryList\.limit$/, 'the build adds the entries'],
  [/^emptyLegOffers\.labels\./, 'offers of coming days have buttons, and many of them a filter'],
  [/^newsletter\.(label|button)$/, 'they are in the form, which is not in this HTML'],
  [/^dialogCards\.cards\.opens$|^dialog\.booking\.message$/, 'a press of the button uses it'],
  [/^dialog\.id$/, 'a dialog is found by its name'],
];

test.each(blockTypes)('the view of %s shows each field', (type) => {
  const shows = new Map<string, boolean>();
  for (const example of examplesOf(type)) {
    const before = htmlOf(example);
    for (const [path, changed] of changesOf(example.raw, type)) {
      const raw = { ...Object(changed) };
      // A choice has no other value of this kind.
      if (shows.get(path) || !blocks[type].schema.safeParse(raw).success) continue;
      shows.set(path, htmlOf({ ...example, raw }) !== before);
    }
  }
  const hidden = [...shows].filter(([, isShown]) => !isShown).map(([path]) => path);
  expect(hidden.filter((path) => !REASONS.some(([field]) => field.test(path)))).toEqual([]);
});
