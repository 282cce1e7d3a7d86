/** Pages whose blocks are moved, copied, deleted and rewritten, against the words of each block. */
import fc from 'fast-check';
import { blocks } from '../../../../src/blocks/registry';
import { smallSite } from '../../../../tests/support/content/contentFolder';
import { parseFiles } from '../../../../tests/support/content/contentLines';
import { SEED, tries } from '../../../../tests/support/seed';

const SITE = `languages: [{ code: en, label: English }, { code: fr, label: Français }]\n${smallSite()}`;

/** A block of a page: the number of its text, and whether somebody has rewritten it. */
const block = fc.record({ number: fc.nat(11), isRewritten: fc.boolean() });

const original = (number: number): string => `Words of number ${number}`;
const translation = (number: number): string => `Mots du nombre ${number}`;

const WORDS = Array.from(
  { length: 12 },
  (_, number) => `  - original: ${original(number)}\n    text: ${translation(number)}\n`,
);

test('however the blocks of a page are edited, each has its own words or those of the original', () => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 15 }),
      fc.shuffledSubarray(WORDS),
      (edited, words) => {
        const titles = edited.map(
          ({ number, isRewritten }) => `${original(number)}${isRewritten ? ', anew' : ''}`,
        );
        const { translated, errors } = parseFiles(
          {
            'site.yaml': SITE,
            'pages/fleet.yaml': `path: /fleet\ndescription: 75%\nblocks:\n${titles
              .map((title) => `  - type: statement\n    title: ${title}\n`)
              .join('')}`,
            'translations/fr/fleet.yaml': `texts: ${words.length === 0 ? '[]' : ''}\n${words.join('')}`,
          },
          blocks,
        );
        expect(errors).toEqual([]);
        const page = translated[0]?.pages.get('fleet.yaml');
        expect(page?.blocks.map((each) => 'title' in each && each.title)).toEqual(
          edited.map(({ number, isRewritten }, index) => {
            const isTranslated = words.some((entry) => entry === WORDS[number]);
            return isTranslated && !isRewritten ? translation(number) : titles[index];
          }),
        );
      },
    ),
    { seed: SEED, numRuns: tries(100) },
  );
});
