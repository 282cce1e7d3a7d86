import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { charter } from '../tests/leads/examples';
import { startMailServer } from '../packages/server/tests/delivery/mailServer';
import type { ReceivedMail } from '../packages/server/tests/delivery/mailServer';
import { writeFiles } from '../packages/server/tests/files';
import { startServer } from '../packages/server/tests/serverProcess';

const COUNT = 50;

/** The value below which a share of the sorted values lies. */
const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN);

/**
 * `npm run bench:delivery`: sends leads one after the other, and measures the time from each 201 until the mail
 * is in the mailbox of a test server.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'x1-delivery-'));
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  let onMail: (mail: ReceivedMail) => void = () => undefined;
  const mailServer = await startMailServer({}, (mail) => onMail(mail));
  const server = await startServer(folder, {
    environment: {
      LEADS_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      LEADS_MAIL_FROM: 'Website <website@x1.example>',
      LEADS_MAIL_TO: 'sales@x1.example',
    },
  });
  const times: number[] = [];
  for (let count = 0; count < COUNT; count += 1) {
    const mailed = new Promise<ReceivedMail>((done) => (onMail = done));
    const answer = await server.post('/create-prospect-from-website/', charter);
    const answered = performance.now();
    await answer.text();
    times.push(Math.max((await mailed).at - answered, 0));
  }
  await server.stop();
  await mailServer.close();
  rmSync(folder, { recursive: true, force: true });
  const sorted = times.sort((one, other) => one - other);
  process.stdout.write(
    `${COUNT} leads, from the 201 to the mailbox: p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, longest ${percentile(sorted, 1)} ms\n`,
  );
}

void main();
