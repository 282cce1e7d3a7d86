import { changed, firstVersion, redone, undone, type Versions } from '../../page/desk/versions';

/** Types a text letter by letter into a field, a letter each 100 ms. */
const type = (versions: Versions<string>, text: string, place: string, from: number) =>
  [...text].reduce(
    (typed, letter, index) => changed(typed, typed.present + letter, place, from + index * 100),
    versions,
  );

it('takes back what was typed without a pause at once, and brings it again', () => {
  const typed = type(firstVersion('A'), ' jet', 'title', 0);
  expect(undone(typed).present).toBe('A');
  expect(redone(undone(typed)).present).toBe('A jet');
});

it('keeps changes apart after a pause, in another place, and of structure', () => {
  const paused = type(type(firstVersion(''), 'a', 'title', 0), 'b', 'title', 1000);
  const moved = type(paused, 'c', 'text', 1050);
  const removed = changed(changed(moved, 'x', undefined, 1100), 'y', undefined, 1110);
  const all = [removed];
  for (let steps = 0; steps < 6; steps += 1) all.push(undone(all.at(-1) ?? removed));
  expect(all.map(({ present }) => present)).toEqual(['y', 'x', 'abc', 'ab', 'a', '', '']);
});

it('begins a new future with a change after an undo', () => {
  const typed = type(firstVersion(''), 'a', 'title', 0);
  const other = type(undone(typed), 'b', 'title', 5000);
  expect(redone(other)).toBe(other);
  expect(undone(other).present).toBe('');
});

it('does not add to a change that was taken back and brought again', () => {
  const again = redone(undone(type(firstVersion(''), 'a', 'title', 0)));
  expect(undone(type(again, 'b', 'title', 100)).present).toBe('a');
});
