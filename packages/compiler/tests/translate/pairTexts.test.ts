import { blocks } from '../../../../src/blocks/registry';
import { readText } from '../../../editor/draft/filesAfter';
import { entriesIn, pairTexts, textsOfFile } from '../../translations';

const PAGE = `path: /
description: Jets
blocks:
  - type: imageText
    title: Fly now
    text: "{brand.name}"
    actions:
      - { label: Learn more, to: /a }
  - type: imageText
    title: Learn more
`;

/** The pairs of the page with a translation. */
function pair(entries: string) {
  const file = 'content/translations/fr/home.yaml';
  const page = readText('content/pages/home.yaml', PAGE).source;
  const translation = readText(file, entries).source;
  if (!page || !translation) throw new Error('The test has invalid YAML.');
  return pairTexts(page, textsOfFile(page, blocks), translation, entriesIn(entries) ?? []);
}

test('each text is paired once, in the order of the page; what has no words waits for none', () => {
  const { pairs, unused } = pair('texts: [{ original: Learn more, text: En savoir plus }]');
  expect(pairs).toEqual([
    {
      original: 'Jets',
      place: 'description',
      block: undefined,
      index: undefined,
      state: 'missing',
    },
    {
      original: 'Fly now',
      place: 'block 1 (imageText), title',
      block: 0,
      index: undefined,
      state: 'missing',
    },
    {
      original: 'Learn more',
      place: 'block 1 (imageText), actions, 1, label',
      block: 0,
      index: 0,
      state: 'translated',
    },
  ]);
  expect(unused).toEqual([]);
});

test('an entry without words is missing, and one for an earlier text is stale', () => {
  const { pairs, unused } = pair(`texts:
  - { original: Jets, text: "" }
  - { original: Fly new, text: Volez }
  - { original: Something else entirely, text: Autre chose }`);
  expect(pairs.map(({ original, index, state }) => [original, index, state])).toEqual([
    ['Jets', 0, 'missing'],
    ['Fly now', 1, 'stale'],
    ['Learn more', undefined, 'missing'],
  ]);
  expect(unused).toEqual([2]);
});

test('words for one block alone are a pair of their own', () => {
  const { pairs } = pair(`texts:
  - { original: Learn more, in: imageText, text: Plus }
  - { original: Learn more, text: Encore }`);
  expect(
    pairs.filter(({ original }) => original === 'Learn more').map(({ index }) => index),
  ).toEqual([0]);
});
