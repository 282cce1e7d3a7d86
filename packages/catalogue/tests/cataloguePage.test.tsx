/**
 * The page of the block catalogue. The frames with the examples need a browser.
 * @jest-environment jsdom
 */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { CatalogueBlock } from '../catalogueContext';
import CataloguePage from '../page/CataloguePage';
import { readSiteForms } from '../../../tests/forms/siteForms';
import { DEFAULT_INTERFACE } from '../../../tests/support/pages/DefaultInterface';

jest.mock('react-helmet', () => ({ Helmet: () => null }));

/** Observes nothing: jsdom has no layout. */
class FakeObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeAll(() => {
  Object.assign(window, { ResizeObserver: FakeObserver, IntersectionObserver: FakeObserver });
});

const YAML = '  - type: quote\n    title: A\n';

const quote: CatalogueBlock = {
  type: 'quote',
  label: 'Quote',
  help: 'What a customer says.',
  options: [
    {
      key: 'title',
      depth: 0,
      value: 'a text',
      choices: [],
      isRequired: true,
      help: 'The heading.',
    },
    {
      key: 'layout',
      depth: 0,
      value: 'one of',
      choices: ['left', 'split'],
      isRequired: false,
      initial: 'split',
      help: 'The layout.',
    },
  ],
  examples: [
    { name: 'Wrong', yaml: YAML, path: '/_blocks/quote/1', errors: ['examples.yaml:1: wrong.'] },
  ],
  errors: [],
  uses: [{ path: '/a', title: 'A page', file: 'content/pages/a.yaml', count: 2 }],
};

function show(...blocks: CatalogueBlock[]) {
  const pageContext = { blocks, interface: DEFAULT_INTERFACE, forms: readSiteForms() };
  // The page reads no other prop of Gatsby.
  const props = { pageContext } as ComponentProps<typeof CataloguePage>;
  return render(<CataloguePage {...props} />);
}

test('a block has its name, help, pages and options, and the mistakes of its examples', () => {
  show(quote);
  const section = within(screen.getByRole('region', { name: 'Quote' }));
  expect(section.getByText('type: quote')).toBeTruthy();
  expect(section.getByText('What a customer says.')).toBeTruthy();
  expect(section.getByRole('link', { name: 'A page' }).getAttribute('href')).toBe('/a');
  expect(section.getByText('Used on this page:')).toBeTruthy();
  expect(section.getByText('examples.yaml:1: wrong.')).toBeTruthy();
  const rows = section.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'KeyValueRequiredUse',
    'titlea text RequiredThe heading.',
    'layoutone of leftsplitOptional, default splitThe layout.',
  ]);
});

test('a block whose examples cannot be read says why, and nothing else of them', () => {
  show({ ...quote, examples: [], errors: ['examples.yaml:1:1: not a list.'] });
  expect(screen.getByText('examples.yaml:1:1: not a list.')).toBeTruthy();
  expect(screen.queryByText('This block has no examples yet.')).toBeNull();
});

test('a block that no page uses says so', () => {
  show({ ...quote, uses: [], examples: [] });
  expect(screen.getByText('No page uses this block yet.')).toBeTruthy();
  expect(screen.getByText('This block has no examples yet.')).toBeTruthy();
});

test('Copy says "Copied" until the focus leaves it', async () => {
  const visitor = userEvent.setup();
  show(quote);
  const button = screen.getByRole('button', { name: 'Copy Wrong' });
  button.focus();
  await visitor.keyboard('{Enter}');
  expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
  expect(await navigator.clipboard.readText()).toBe(YAML);
  await visitor.tab();
  expect(screen.queryByText('Copied')).toBeNull();
});

test('without a clipboard, Copy selects the lines and says how to copy them', async () => {
  const visitor = userEvent.setup();
  show(quote);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await visitor.click(screen.getByRole('button', { name: 'Copy Wrong' }));
  expect(await screen.findByText('Selected: press Ctrl+C or Cmd+C')).toBeTruthy();
  expect(window.getSelection()?.toString()).toBe(YAML);
});
