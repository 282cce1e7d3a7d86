/** Caddy with the configuration of `deploy/Caddyfile`, on ports of this machine that are free. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCertificate } from '../../observatory/tlsProxy';
import { freePort } from '../../support/freePort';
import { configurationOf, listens, type StartProxy } from './runningProxy';

/** Why tests with Caddy are skipped; an empty text when it is here. */
export const NO_CADDY =
  spawnSync('caddy', ['version']).status === 0
    ? ''
    : 'caddy is not installed: apt-get install caddy';

/** @throws when `caddy validate` refuses the configuration */
export const startCaddy: StartProxy = async ([serverPort, otherPort], folder, options = {}) => {
  const { apiAlone = false, changes = [] } = options;
  const { key, cert } = makeCertificate(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const domain = apiAlone ? 'api.example.com' : 'www.example.com';
  const file = path.join(folder, 'Caddyfile');
  const site = configurationOf(apiAlone ? 'deploy/Caddyfile-api' : 'deploy/Caddyfile', [
    ...changes,
    [
      '\n{\n',
      `\n{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n`,
    ],
    // Caddy would ask an authority of certificates for this one.
    [`${domain} {`, `localhost, 127.0.0.1 {\n\ttls ${cert} ${key}`],
    ['to 127.0.0.1:9000', `to 127.0.0.1:${serverPort}`],
    ...(otherPort === undefined
      ? []
      : ([['# to 10.0.0.2:9000', `to 127.0.0.1:${otherPort}`]] as const)),
  ]);
  writeFileSync(file, site);
  const config = ['--config', file, '--adapter', 'caddyfile'];
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const check = spawnSync('caddy', ['validate', ...config], { encoding: 'utf8', env });
  if (check.status !== 0) throw new Error(check.stderr);
  const log = openSync(path.join(folder, 'error.log'), 'a');
  const caddy = spawn('caddy', ['run', ...config], { stdio: ['ignore', 'ignore', log], env });
  closeSync(log);
  await listens(httpsPort);
  // At SIGTERM it would wait for its connections, and write into its folder.
  return { httpPort, httpsPort, close: () => void caddy.kill('SIGKILL') };
};
