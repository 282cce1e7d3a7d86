import { expect } from 'playwright/test';
import { entryOf, fieldOf, openInEditor, press } from '../ownSite/visualEditor';
import { test } from './deskServer';

const HERO = 'Hero · Above the weather';

test('what is pasted from a word processor is Markdown and can be taken back, and a link is put into a text with the words that were selected', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/home');
  await press(page, `Open ${HERO}`);
  const text = fieldOf(entryOf(page, HERO), 'text').first();
  const before = await text.inputValue();
  await text.fill('');
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>A <b>jet</b></p><ol start="3"><li>three</li></ol>');
    clipboardData.setData('text/plain', 'A jet 3. three');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  });
  await expect(text).toHaveValue('A **jet**\n\n3. three');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue(before);

  await text.fill('Read our terms.');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 14));
  await entryOf(page, HERO).getByRole('button', { name: 'Insert a link…' }).first().click();
  await page.keyboard.type('page /terms');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('Read our [terms](/terms).');
});
