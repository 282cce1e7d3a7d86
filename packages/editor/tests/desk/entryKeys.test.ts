import { keysOfEntries } from '../../page/controls/entryKeys';

const [hero, text, form, other] = [{}, {}, {}, {}];
const shown = { entries: [hero, text, form], keys: ['h', 't', 'f'] };
const keysOf = (...entries: unknown[]) => keysOfEntries(shown, entries, () => 'new');

it.each([
  ['moved', [form, hero, text], ['f', 'h', 't']],
  ['removed', [hero, form], ['h', 'f']],
  ['added', [hero, other, text, form], ['h', 'new', 't', 'f']],
  ['changed', [hero, other, form], ['h', 't', 'f']],
  ['repeated', [hero, text, text, form], ['h', 't', 'new', 'f']],
  ['all removed', [], []],
])('keeps the keys of entries when one is %s', (_case, entries, keys) => {
  expect(keysOf(...entries)).toEqual(keys);
});
