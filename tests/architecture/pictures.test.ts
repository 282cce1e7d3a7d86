import { readdirSync, readFileSync, statSync } from 'node:fs';
import { blocks } from '../../src/blocks/registry';

/** The pictures that `npm run screenshots` takes, by the names in its script. */
const taken = [
  ...readFileSync('tests/screenshots/documentation.shots.ts', 'utf8').matchAll(
    /take\(page, '([a-z-]+)'\)/g,
  ),
].map(([, name]) => `${name}.webp`);

test('the pictures of the documentation are those that the script takes, and each is shown', () => {
  const pictures = readdirSync('docs/images').sort();
  expect(pictures).toEqual([...taken].sort());
  const documents = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const texts = ['README.md', ...documents.map((name) => `docs/${name}`)]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const picture of pictures) expect(texts).toContain(`images/${picture}`);
});

test('each picture is small, and a block that has one is a block of the registry', () => {
  for (const picture of taken)
    expect(statSync(`docs/images/${picture}`).size).toBeLessThan(150_000);
  const types: string[] = Object.values(blocks).map(({ type }) => type);
  for (const picture of readdirSync('packages/editor/blocks'))
    expect(types).toContain(picture.replace('.webp', ''));
});
