/** What Chromium fills in for a person: every field of a form but its honeypot. */
import { chromium, expect, type Page } from 'playwright/test';
import { browserArguments, wholeBrowserPath } from '../../browser';
import { test } from '../test';
import { formNamed, openForm, submitOf, successNotice } from './fixtureForms';
import { newEmail, storedLeads } from './storedLeads';

/** Names as Chromium calls the parts of an address. */
const addressOf = (email: string) =>
  [
    ['NAME_FULL', 'Amelia Earhart'],
    ['NAME_FIRST', 'Amelia'],
    ['NAME_LAST', 'Earhart'],
    ['EMAIL_ADDRESS', email],
    ['PHONE_HOME_WHOLE_NUMBER', '+442079460000'],
    ['COMPANY_NAME', 'Lockheed'],
    ['ADDRESS_HOME_COUNTRY', 'GB'],
  ].map(([name = '', value = '']) => ({ name, value }));

/** Chooses the suggestion that Chromium shows at the e-mail field. */
async function autofill(page: Page, email: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fields = addressOf(email);
  await session.send('Autofill.enable');
  await session.send('Autofill.setAddresses', { addresses: [{ fields }] });
  const selector = 'dialog[open] form [type=email]';
  await page.locator(selector).click();
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  // Playwright's types are older than the parameter `address`.
  const parameters = { fieldId: node.backendNodeId, address: { fields } } as unknown;
  await session.send('Autofill.trigger', parameters as never);
}

const executablePath = wholeBrowserPath();

/** A headless shell, which runs the other tests, has no autofill. */
const reason = executablePath
  ? ''
  : ' (skipped: there is only a headless shell: apt-get install chromium)';

test(`autofill leaves the honeypot of a form empty, and the lead is stored${reason}`, async ({
  baseURL,
}) => {
  test.skip(reason !== '');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: browserArguments(),
  });
  try {
    const page = await browser.newPage({ baseURL });
    const site = formNamed('contact');
    const form = await openForm(page, site);
    await site.fill(form, 'nobody@example.com');
    // A field that Chromium knows: it is filled in, although it is hidden and says autocomplete="off".
    await form.evaluate((element) => {
      const bait = element.querySelector('[aria-hidden] input')?.cloneNode();
      if (!(bait instanceof HTMLInputElement)) throw new Error('The form has no honeypot.');
      bait.name = 'company';
      element.querySelector('[aria-hidden]')?.append(bait);
    });
    const email = newEmail();
    // Chromium reads a form again some time after it has changed.
    await expect(async () => {
      await autofill(page, email);
      await expect(form.locator('[name=company]')).toHaveValue('Lockheed', { timeout: 1000 });
    }).toPass();
    await expect(form.locator('[type=email]')).toHaveValue(email);
    await expect(form.locator('[name=subject]')).toHaveValue('');
    await submitOf(page, site).click();
    await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
    expect(await storedLeads(email)).toHaveLength(1);
  } finally {
    await browser.close();
  }
});
