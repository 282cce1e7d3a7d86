/** nginx with the configuration of `deploy/nginx.conf`, on ports of this machine that are free. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCertificate } from '../../observatory/tlsProxy';
import { freePort } from '../../support/freePort';
import { configurationOf, listens, type StartProxy } from './runningProxy';

/** Debian keeps it out of the PATH of users. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** Why tests with nginx are skipped; an empty text when it is here. */
export const NO_NGINX = NGINX ? '' : 'nginx is not installed: apt-get install nginx-light';

/** @throws when `nginx -t` refuses the configuration or warns */
export const startNginx: StartProxy = async ([serverPort, otherPort], folder, options = {}) => {
  const { apiAlone = false, changes = [] } = options;
  const { key, cert } = makeCertificate(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const domain = apiAlone ? 'api.example.com' : 'www.example.com';
  const site = configurationOf(apiAlone ? 'deploy/nginx-api.conf' : 'deploy/nginx.conf', [
    ...changes,
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['https://$host$', `https://$host:${httpsPort}$`],
    ['server 127.0.0.1:9000', `server 127.0.0.1:${serverPort}`],
    ...(otherPort === undefined
      ? []
      : ([['# server 10.0.0.2:9000', `server 127.0.0.1:${otherPort}`]] as const)),
    ['/var/log/nginx/access.log', path.join(folder, 'access.log')],
    ['root /var/www/html;', `root ${path.join(folder, 'html')};`],
    [`${domain};`, 'localhost 127.0.0.1;'],
    [`/etc/letsencrypt/live/${domain}/fullchain.pem`, cert],
    [`/etc/letsencrypt/live/${domain}/privkey.pem`, key],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    return `${name}_temp_path ${path.join(folder, name)};`;
  });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log ${folder}/access.log; ${temporary.join(' ')}
${site}}`,
  );
  const args = ['-p', folder, '-e', 'stderr', '-c', file];
  const check = spawnSync(NGINX ?? 'nginx', [...args, '-t'], { encoding: 'utf8' });
  if (check.status !== 0 || /\[warn\]/.test(check.stderr)) throw new Error(check.stderr);
  const nginx = spawn(NGINX ?? 'nginx', args, { stdio: 'ignore' });
  await listens(httpsPort);
  return { httpPort, httpsPort, close: () => void nginx.kill('SIGTERM') };
};
