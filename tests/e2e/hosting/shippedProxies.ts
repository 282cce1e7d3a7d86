/** The proxies whose configurations are in `deploy`. */
import { spawnSync } from 'node:child_process';
import { NO_CADDY, startCaddy } from './caddy';
import { NO_NGINX, startNginx } from './nginx';
import type { StartProxy } from './runningProxy';

export const NO_OPENSSL =
  spawnSync('openssl', ['version']).status === 0
    ? ''
    : 'openssl is not installed: the certificate of the proxy needs it';

type ShippedProxy = {
  readonly name: string;
  /** Why its tests are skipped; an empty text when it is here. */
  readonly missing: string;
  readonly start: StartProxy;
};

export const SHIPPED_PROXIES: readonly ShippedProxy[] = [
  { name: 'nginx', missing: NO_OPENSSL || NO_NGINX, start: startNginx },
  { name: 'Caddy', missing: NO_OPENSSL || NO_CADDY, start: startCaddy },
];
