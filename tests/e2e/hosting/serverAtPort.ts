/** A server of the fixture site that is restarted at its port. */
import { ended, run, type Ended } from '../../../packages/server/tests/serverProcess';
import { siteFolder } from '../sites/sites';

export type ServerAtPort = {
  /** Asks it to stop as systemd does, waits for its end, and starts it again. */
  readonly restart: () => Promise<Ended>;
  readonly stop: () => Promise<Ended>;
};

/** Waits until a server answers that leads can be stored. */
async function isHealthy(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Starts a server at a port, and waits until it answers. */
export async function startServerAt(
  port: number,
  environment: NodeJS.ProcessEnv,
): Promise<ServerAtPort> {
  const start = () => {
    const child = run('main', ['--port', String(port)], {
      folder: siteFolder('fixture'),
      environment: { HOST: '127.0.0.1', SALES_API_RATE_LIMIT: '0', ...environment },
    });
    return { child, end: ended(child) };
  };
  let running = start();
  await isHealthy(port);
  const stop = () => {
    running.child.kill('SIGTERM');
    return running.end;
  };
  const restart = async () => {
    const end = await stop();
    running = start();
    await isHealthy(port);
    return end;
  };
  return { restart, stop };
}
