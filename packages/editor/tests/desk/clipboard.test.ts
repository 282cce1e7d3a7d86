import { blocksOfText, blocksText } from '../../page/desk/clipboard';

it('reads what it writes', () => {
  const block = { type: 'statement', title: 'A: b', text: 'One\n\ntwo\n', actions: [{ to: '/a' }] };
  expect(blocksOfText(blocksText([block, block]))).toEqual([block, block]);
});

it.each([
  ['lines of a page', '  - type: statement\n    title: One\n'],
  ['one block', 'type: statement\ntitle: One\n'],
  ['a page', 'path: /a\nblocks:\n  - type: statement\n    title: One\n'],
])('reads %s', (_case, text) => {
  expect(blocksOfText(text)).toEqual([{ type: 'statement', title: 'One' }]);
});

it.each(['', 'A sentence.', '- one\n- two\n', 'a: b: c', 'title: One'])(
  'says that %j holds no block, and what to copy',
  (text) => {
    expect(() => blocksOfText(text)).toThrow(/holds no block\. Press ‘Copy’/);
  },
);

it('names the type that is meant', () => {
  expect(() => blocksOfText('- type: statment\n')).toThrow('Did you mean "statement"?');
});
