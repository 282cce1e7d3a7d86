/** @jest-environment jsdom */
import { focusTakenOver, takeOverDialog, takeOverForm } from '../../src/ui/takeOver';
import { find, openDialogs, showPage } from './page';

const FIELDS = `<input name="city" value=""><input type="radio" name="kind" value="a" checked>
  <input type="radio" name="kind" value="b"><select name="guests"><option>1<option>2</select>
  <textarea name="note"></textarea><button type="button">Add</button><button>Send</button>`;

const PAGE = `<button id="opener">Ask</button>
  <dialog data-static-dialog="trip"><div tabindex="-1"><form id="static">${FIELDS}</form></div></dialog>
  <div data-reach-dialog-overlay><div id="start" tabindex="-1"><form id="live">${FIELDS}</form></div></div>`;

const overlay = (): HTMLElement => find('[data-reach-dialog-overlay]');
const form = (id: string): HTMLFormElement => {
  const found = find(id);
  if (!(found instanceof HTMLFormElement)) throw new Error(`${id} is no form.`);
  return found;
};

beforeEach(() => {
  showPage(PAGE);
  find('dialog').setAttribute('open', '');
});

test('closes the static dialog of the name, and no other', () => {
  expect(takeOverDialog('other', find('#live'))).toBeUndefined();
  expect(openDialogs()).toEqual(['trip']);
  expect(takeOverDialog('trip', find('#live'))).toBe(find('dialog'));
  expect(openDialogs()).toEqual([]);
});

test.each([
  ['the same field', '#static [name=note]', '#live [name=note]'],
  ['the start when no field had it', 'dialog div', '#start'],
])('moves the focus to %s, and keeps the scroll position', (_what, before, after) => {
  find(before).focus();
  find('dialog').scrollTop = 70;
  takeOverDialog('trip', find('#live'));
  focusTakenOver(find('#start'));
  expect(document.activeElement).toBe(find(after));
  expect(overlay().scrollTop).toBe(70);
});

test('without a static dialog, a step begins at its top', () => {
  overlay().scrollTop = 70;
  focusTakenOver(find('#start'));
  expect(document.activeElement).toBe(find('#start'));
  expect(overlay().scrollTop).toBe(0);
});

test('leaves the focus and the scroll position alone when the focus is inside', () => {
  find('#live [name=city]').focus();
  overlay().scrollTop = 70;
  focusTakenOver(find('#start'));
  expect(document.activeElement).toBe(find('#live [name=city]'));
  expect(overlay().scrollTop).toBe(70);
});

test('copies values, the pressed button and one submission', () => {
  const [from, to] = [form('#static'), form('#live')];
  const set = (name: string, value: string) =>
    Object.assign(from.elements.namedItem(name) ?? {}, { value });
  set('city', 'Nice');
  set('guests', '2');
  set('note', 'Soon');
  find('#static [value=b]').click();
  find('#static [type=button]').setAttribute('data-pressed', '');
  from.setAttribute('data-submitted', '');
  const events: string[] = [];
  for (const type of ['input', 'change', 'click'])
    to.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement) events.push(`${type} ${target.tagName}`);
    });
  const submit = jest.fn();
  to.requestSubmit = submit;
  takeOverForm(from, to);
  expect(Object.fromEntries(new FormData(to))).toEqual({
    city: 'Nice',
    kind: 'b',
    guests: '2',
    note: 'Soon',
  });
  expect(events).toContain('input INPUT');
  expect(events).toContain('change SELECT');
  expect(events).toContain('click BUTTON');
  expect(submit).toHaveBeenCalledTimes(1);
});
