/**
 * `npm run observatory`: scores the headers of the running server by Mozilla's HTTP Observatory, behind a
 * proxy that ends TLS, and prints the score and each of its tests. Ends with status 1 below 130 points. `npm run observatory -- FOLDER` scores the
 * build in FOLDER/public.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../packages/server/tests/serverProcess';
import { installScorer, SCORER_FOLDER } from './installScorer';
import { startTlsProxy } from './tlsProxy';

const WANTED_SCORE = 130;

/** What the scorer says, as far as it is printed. */
type Verdict = {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
};

/** Runs the scorer in a process that trusts the certificate of the proxy. */
async function scan(host: string, certificate: string): Promise<Verdict> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(SCORER_FOLDER, 'scan.mjs'), host],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  );
  // The scorer prints what its own types say.
  return JSON.parse(stdout) as Verdict;
}

function print({ scan, tests }: Verdict): void {
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests)) {
    const points = `${scoreModifier > 0 ? '+' : ''}${scoreModifier}`.padStart(4);
    process.stdout.write(`${pass ? 'passed' : 'FAILED'} ${points}  ${name}: ${result}\n`);
  }
  const { score, grade, testsPassed, testsQuantity } = scan;
  process.stdout.write(
    `\nScore ${score} (${grade}), ${testsPassed} of ${testsQuantity} tests passed; wanted: ${WANTED_SCORE}\n`,
  );
}

async function main(): Promise<void> {
  const site = path.resolve(process.argv[2] ?? '.');
  if (!existsSync(path.join(site, 'public/index.html')))
    throw new Error(`There is no built site in ${site}/public. Run npm run build first.`);
  installScorer();
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-observatory-'));
  const server = await startServer(site, {
    environment: {
      TRUST_PROXY: 'loopback',
      LEADS_DATABASE_URL: path.join(folder, 'leads.db'),
    },
  });
  const proxy = await startTlsProxy(Number(new URL(server.address).port), folder);
  try {
    const verdict = await scan(`localhost:${proxy.port}`, proxy.certificate);
    print(verdict);
    process.exitCode = verdict.scan.score >= WANTED_SCORE ? 0 : 1;
  } finally {
    proxy.close();
    server.process.kill('SIGTERM');
    await server.end;
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
