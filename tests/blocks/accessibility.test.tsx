/**
 * Every example of every block, checked by axe. Contrast needs a real browser.
 * @jest-environment jsdom
 */
import { render } from '@testing-library/react';
import { BlockList, preloadViews } from '../../src/blocks/BlockList';
import { violations } from '../forms/violations';
import { fakeBrowser } from '../support/browser';
import { DefaultInterface } from '../support/DefaultInterface';
import { allExamples, parseExample } from '../support/examples';

beforeAll(preloadViews);

const rows = allExamples.map((example) => [`${example.type}: ${example.name}`, example] as const);

test.each(rows)('axe finds no violation in %s', async (_name, example) => {
  fakeBrowser({ inView: false });
  const block = parseExample(example);
  const { container } = render(
    <main>
      {block.type !== 'hero' && <h1>A page</h1>}
      <BlockList blocks={[block]} />
    </main>,
    { wrapper: DefaultInterface },
  );
  expect(await violations(container)).toEqual([]);
});
