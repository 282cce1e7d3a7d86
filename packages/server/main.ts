import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeDatabase } from './database/databaseAddress';
import { listenAt } from './listenAt';
import { readSettings, unknownSettings } from './settings';
import type { Settings } from './settings';
import { createServer } from './createServer';

/** How long the server waits for requests in flight when it stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** A reason why the server cannot start; the message is one sentence. */
class StartError extends Error {}

function readArguments(): Settings {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  return readSettings({
    ...process.env,
    ...(values.port === undefined ? {} : { PORT: values.port }),
  });
}

function errorText(error: unknown, settings: Settings | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${settings?.port} is used by another program. Choose another port: npm run serve -- --port 9001`;
  if (code === 'EACCES')
    return `Port ${settings?.port} requires permissions that this user does not have. Choose another port: npm run serve -- --port 9001`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is "${settings?.host}", which is no address of this machine. Set HOST=localhost, or 0.0.0.0 for all its addresses.`;
  return error.message;
}

function log(line: string): void {
  process.stdout.write(`${new Date().toISOString()} ${line}\n`);
}

/** Tells systemd that the server listens (`Type=notify` of the unit). */
function notifySystemd(): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) log(`systemd-notify failed, and systemd will end the server: ${error.message}`);
  });
}

async function main(): Promise<void> {
  // What the server writes is for its user alone.
  process.umask(0o077);
  // A full disk, or a reader that has ended: the server goes on without its log.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let settings: Settings | undefined;
  try {
    settings = readArguments();
    for (const name of unknownSettings(process.env))
      log(`the variable ${name} is no setting. Correct its name, or remove it: it does nothing.`);
    const publicFolder = resolve('public');
    if (!existsSync(resolve(publicFolder, 'index.html'))) {
      throw new StartError('There is no built site in public/. Run npm run build first.');
    }
    const server = await createServer({ publicFolder, settings, log });
    const { port, close } = await listenAt(server, settings);
    process.stdout.write(
      `The site is at http://localhost:${port} (sales API at /api, leads in ${describeDatabase(settings.databaseUrl)})\n`,
    );

    notifySystemd();

    const stop = () => {
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      void close().then(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    process.stderr.write(`${errorText(error, settings)}\n`);
    // Whatever still waits, as for an answer of the database: a server that does not listen ends.
    process.exit(1);
  }
}

void main();
