import { blocks } from '../../../../src/blocks/registry';
import { readYaml } from '../../sources';
import { completeTranslation, textsOfFile } from '../../translations';

const PAGE = `path: /fleet
description: The jets.
blocks:
  - type: hero
    title: Fly
    text: 75%
  - type: prose
    text: |
      ## A

      B.
  - type: statement
    title: Fly
`;

function complete(text: string | undefined, { prune = false, page = PAGE } = {}): string {
  const { source } = readYaml('content/pages/fleet.yaml', Buffer.from(page), 'page');
  if (!source) throw new Error('The page is no YAML.');
  return completeTranslation(text, 'fleet.yaml', source, textsOfFile(source, blocks), prune);
}

const NEW = `# yaml-language-server: $schema=../../.schema/translation.schema.json
texts:
  # description
  - original: The jets.
    text: ''
  # block 1 (hero), title
  - original: Fly
    text: ''
  # block 2 (prose), text
  - original: |
      ## A

      B.
    text: ''
`;

test('a new file has each text with words once, in the order of the page', () => {
  expect(complete(undefined)).toBe(NEW);
});

test('a second run changes nothing', () => {
  expect(complete(NEW)).toBe(NEW);
});

test('a file of a page without words stays as it is', () => {
  const page = 'path: /fleet\ndescription: 75%\nblocks: [{ type: statement, title: 75% }]\n';
  expect(complete('texts: []\n', { page })).toBe('texts: []\n');
});

test('what is missing is written at its place, and everything else stays, to the byte', () => {
  const text = `# Ours
texts:

  # Checked by Marie
  - text:   'Les jets'   # short
    original: The jets.
  - original: Gone
    text: Parti
# The end
`;
  const completed = complete(text);
  expect(completed).toBe(
    text.replace(
      '  - original: Gone',
      `  # block 1 (hero), title
  - original: Fly
    text: ''
  # block 2 (prose), text
  - original: |
      ## A

      B.
    text: ''
  - original: Gone`,
    ),
  );
  const { source, errors } = readYaml('a.yaml', Buffer.from(completed), 'translation');
  expect(errors).toEqual([]);
  expect(source?.value).toMatchObject({ texts: [{}, { original: 'Fly' }, {}, {}] });
});

test('an entry whose original is gone leaves with --prune alone', () => {
  const text = NEW.replace('The jets.', 'The old jets.');
  expect(complete(text)).toContain('The old jets.');
  const pruned = complete(text, { prune: true });
  expect(pruned).not.toContain('The old jets.');
  expect(pruned).toContain('The jets.');
});
