/** @jest-environment jsdom */
import { afterNextFrame, closeDialog, showDialog } from '../../src/start/dialogs';
import { find, openDialogs, showPage } from './page';

const PAGE = `
  <main id="main" tabindex="-1"><button id="opener">Ask</button></main>
  <dialog data-dialog="picker"><div tabindex="-1"><button id="card">Charter</button></div></dialog>
  <dialog data-dialog="charter"><div tabindex="-1"><input id="from"></div></dialog>`;

/** What becomes modal and what is closed, in order. */
let done: string[] = [];

beforeEach(() => {
  showPage(PAGE);
  done = [];
  const { showModal, close } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      done.push(`${this.dataset.dialog} is modal`);
      showModal.call(this);
    },
    close(this: HTMLDialogElement) {
      done.push(`${this.dataset.dialog} is closed`);
      close.call(this);
    },
  });
});

const dialog = (name: string): HTMLDialogElement =>
  find(`[data-dialog=${name}]`) as HTMLDialogElement;

/** Opens the picker by its button, and its form by a card. */
async function chooseForm(): Promise<void> {
  find('#opener').focus();
  showDialog('picker');
  await new Promise<void>(afterNextFrame);
  find('#card').focus();
  showDialog('charter');
}

test('a dialog is modal once it is drawn', async () => {
  showDialog('picker');
  expect(openDialogs()).toEqual(['picker']);
  expect(done).toEqual([]);
  await new Promise<void>(afterNextFrame);
  expect(done).toEqual(['picker is modal']);
});

test('the page stays inert while a dialog takes the place of another', async () => {
  await chooseForm();
  expect(done).toEqual(['picker is modal', 'charter is modal', 'picker is closed']);
  expect(openDialogs()).toEqual(['charter']);
  expect(dialog('charter').hasAttribute('data-replaces')).toBe(true);
});

test('a dialog that React has hydrated leaves the page when another takes its place, and a static one stays', async () => {
  await chooseForm();
  expect(dialog('picker').open).toBe(false);
  dialog('charter').setAttribute('data-hydrated', '');
  showDialog('picker');
  expect(openDialogs()).toEqual(['picker']);
  expect(document.querySelector('[data-dialog=charter]')).toBeNull();
});

test('the focus returns to what opened the first of two dialogs, or to the page', async () => {
  await chooseForm();
  closeDialog(dialog('charter'));
  expect(document.activeElement).toBe(find('#opener'));
  showDialog('picker');
  find('#opener').remove();
  closeDialog(dialog('picker'));
  expect(document.activeElement).toBe(find('#main'));
});
