import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** A program that `npm run compile` makes. */
export type Program = 'main' | 'leads';

/** How to run a program. */
export type RunOptions = {
  /** Its working folder. */
  readonly folder: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Shell commands to run before it. */
  readonly shell?: string;
  /** The number of the user to run as; only a superuser may say. */
  readonly user?: number;
};

/** Starts a program as npm's scripts do, but as one process, so that a signal reaches it. */
export function run(
  program: Program,
  args: readonly string[],
  { folder, environment = {}, shell, user }: RunOptions,
): ChildProcess {
  const command = [process.execPath, resolve(`packages/server/dist/${program}.js`), ...args];
  // A shell sets limits and then becomes the program: it stays one process.
  const [first = '', ...rest] = shell
    ? ['/bin/sh', '-c', `${shell}; exec "$@"`, 'sh', ...command]
    : command;
  return spawn(first, rest, {
    cwd: folder,
    env: { ...process.env, PORT: '0', ...environment },
    uid: user,
  });
}

/** How a program ended, and what it wrote. */
export type Ended = {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly error: string;
};

/** Waits for the end of a program. */
export function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let error = '';
  child.stdout?.on('data', (part) => (out += String(part)));
  child.stderr?.on('data', (part) => (error += String(part)));
  return new Promise((settle) =>
    child.once('close', (status, signal) => settle({ status, signal, out, error })),
  );
}

export type RunningServer = {
  readonly process: ChildProcess;
  readonly address: string;
  readonly end: Promise<Ended>;
  /** Asks it to stop, and waits for its end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>;
  /** Posts a lead. */
  readonly post: (path: string, lead: unknown, headers?: object) => Promise<Response>;
};

/** Starts the server of `npm run serve` at a free port and waits until it listens. */
export async function startServer(
  folder: string,
  { environment = {}, ...options }: Omit<RunOptions, 'folder'> = {},
): Promise<RunningServer> {
  const settings = { SALES_API_RATE_LIMIT: '0', HOST: '127.0.0.1', ...environment };
  const child = run('main', ['--port', '0'], {
    ...options,
    folder,
    environment: settings,
  });
  const end = ended(child);
  const port = await new Promise<string>((settle, fail) => {
    child.stdout?.on('data', (part) => {
      const found = /http:\/\/localhost:(\d+)/.exec(String(part));
      if (found?.[1]) settle(found[1]);
    });
    void end.then(({ error }) => fail(new Error(`the server did not start: ${error}`)));
  });
  const address = `http://127.0.0.1:${port}`;
  const post = (path: string, lead: unknown, headers?: object) =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(lead),
    });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return end;
  };
  return { process: child, address, end, stop, post };
}
