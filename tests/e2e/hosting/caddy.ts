/** Caddy with the configuration of `deploy/Caddyfile`, on ports of this machine that are free. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCertificate } from '../../observatory/tlsProxy';
import { freePort } from '../../support/freePort';
import { configurationOf, listens, type RunningProxy } from './runningProxy';

/** Why tests with Caddy are skipped; an empty text when it is here. */
export const NO_CADDY =
  spawnSync('caddy', ['version']).status === 0
    ? ''
    : 'caddy is not installed: apt-get install caddy';

/**
 * Checks the configuration with `caddy validate`, and starts Caddy in front of a server.
 * @throws when Caddy refuses the configuration
 */
export async function startCaddy(serverPort: number, folder: string): Promise<RunningProxy> {
  const { key, cert } = makeCertificate(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const site = configurationOf('deploy/Caddyfile', [
    // Caddy would ask an authority of certificates for this one.
    ['www.example.com {', `localhost, 127.0.0.1 {\n\ttls ${cert} ${key}`],
    ['127.0.0.1:9000', `127.0.0.1:${serverPort}`],
  ]);
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{
\tadmin off
\thttp_port ${httpPort}
\thttps_port ${httpsPort}
\tdefault_bind 127.0.0.1
}
${site}`,
  );
  const config = ['--config', file, '--adapter', 'caddyfile'];
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const check = spawnSync('caddy', ['validate', ...config], { encoding: 'utf8', env });
  if (check.status !== 0) throw new Error(check.stderr);
  const caddy = spawn('caddy', ['run', ...config], { stdio: 'ignore', env });
  await listens(httpsPort);
  return { httpPort, httpsPort, close: () => void caddy.kill('SIGTERM') };
}
