/** The page by which a person of the sales desk takes a lead. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { deskLink } from '../../packages/server/desk/deskSettings';
import { charter } from '../leads/examples';
import { freePort } from '../support/freePort';
import { expectAccessible } from './accessibility/axe';
import { expectNoSidewaysScroll } from './accessibility/reading';
import { siteFolder } from './sites/sites';
import { test as base } from './test';

const SECRET = Buffer.alloc(32, 7);

/** The link of a lead that a server of its own has stored. */
const test = base.extend<{ link: string }>({
  link: async ({ request }, run) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'x1-desk-'));
    const url = `http://localhost:${await freePort()}`;
    const server = spawn(
      process.execPath,
      [path.resolve('packages/server/dist/main.js'), '--port', new URL(url).port],
      {
        cwd: siteFolder('fixture'),
        stdio: 'ignore',
        env: {
          ...process.env,
          HOST: 'localhost',
          LEADS_DATABASE_URL: path.join(folder, 'leads', 'leads.db'),
          LEADS_DESK_URL: url,
          LEADS_DESK_SECRET: SECRET.toString('base64'),
        },
      },
    );
    await expect
      .poll(() =>
        request.get(`${url}/healthz`).then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(200);
    const sent = await request.post(`${url}/api/create-prospect-from-website/`, { data: charter });
    await run(deskLink(await sent.json(), { url, secrets: [SECRET] }) ?? '');
    server.kill();
    await new Promise((done) => server.once('exit', done));
    rmSync(folder, { recursive: true });
  },
});

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a person takes a lead and notes its outcome', async ({ page, link }) => {
    await page.goto(link);
    await expectNoSidewaysScroll(page, 320);
    await page.getByLabel('Your name').fill('Anna');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Anna took this enquiry on /)).toBeVisible();
    await page.getByLabel('Outcome, if it is known').selectOption('quoted');
    await page.getByRole('button', { name: 'Answered' }).click();
    await expect(page.getByText(/Outcome: quoted\.$/)).toBeVisible();
    await expectNoSidewaysScroll(page, 320);
  });
});

test('everybody can use the page, before and after the lead is taken', async ({ page, link }) => {
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'I take it' }).click();
  await expectAccessible(page);
});
