import { typeset } from '../../src/content/markdown/typeset';
import { parseMarkdown, proseText } from '../../src/content/markdown/markdown';
import { text, verbatim } from '../../src/content/fields';

test.each([
  [`In these terms "we" and 'us' mean us.`, 'In these terms “we” and ‘us’ mean us.'],
  [`An hour's hop, and we won't ask.`, 'An hour’s hop, and we won’t ask.'],
  [`The operators' terms ("the 'small' print").`, 'The operators’ terms (“the ‘small’ print”).'],
  ['8-10 days, 48-72 hours', '8–10 days, 48–72 hours'],
  ['G650-2, 2026-12-01, +44-20, 020-7946, X-1', 'G650-2, 2026-12-01, +44-20, 020-7946, X-1'],
])('%s', (written, set) => {
  expect(typeset(written)).toBe(set);
});

test('a text and a Markdown text are typeset, and what is sent or leads somewhere is not', () => {
  expect(text('A text.').parse(`"Here"`)).toBe('“Here”');
  expect(verbatim('A message.').parse(`"Here"`)).toBe(`"Here"`);
  const written = `It's **"bold"**, [a 'link'](/it's-8-10 "title"), 8-10.\n\n> 'Quoted'`;
  const prose = parseMarkdown(written);
  expect(proseText(prose)).toBe('It’s “bold”, a ‘link’, 8–10. ‘Quoted’');
  expect(JSON.stringify(prose)).toContain('"/it\'s-8-10"');
});
