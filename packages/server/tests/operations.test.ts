/**
 * docs/operations.md, followed word by word: what its shell blocks say is run in their order, in a folder in place
 * of `/`. Stand-ins do what this machine has not: systemd, a repository, an editor, a build.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { codeBlocks } from '../../../tests/support/codeBlocks';
import { freePort } from '../../../tests/support/freePort';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { writeFiles } from './files';
import { closeAtEnd, newFolder, storedLeads, testSettings } from './testServer';

const PAGE = readFileSync('docs/operations.md', 'utf8');

/** A superuser gives the service a user of its own, as the page does. */
const isRoot = process.getuid?.() === 0;
const asService = isRoot ? 'setpriv --reuid=nobody --regid=nogroup --clear-groups' : 'env';

/** The shell blocks of a section, and the commands in its text. */
function section(title: string): { blocks: string[]; inline: string[] } {
  const [, text = ''] = PAGE.split(new RegExp(`^#{2,3} ${title}$`, 'm'));
  const own = text.split(/^#{2,3} /m)[0] ?? '';
  return {
    blocks: codeBlocks(own, 'sh').map(({ code }) => code),
    inline: [...own.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  };
}

let root: string;
let port: number;

/** What the page says, on this machine. */
const mapped = (text: string): string =>
  text
    .replaceAll('/etc/systemd/system/', `${root}/units/`)
    .replace(/\/(?:srv|etc|var\/lib|var\/cache|root)(?=\/)/g, (folder) => `${root}${folder}`)
    .replaceAll('/usr/bin/node', process.execPath)
    .replaceAll('localhost:9000', `localhost:${port}`)
    .replace(/(-[uog]) x1-website/g, (_, option: string) => {
      if (!isRoot) return option === '-u' ? '-u x' : '';
      return `${option} ${option === '-g' ? 'nogroup' : 'nobody'}`;
    });

/** The programs that this machine has not, or must not run. */
const standIns = () => ({
  sudo: `if [ "$1" = -u ]; then shift 2; exec ${asService} "$@"; fi; exec "$@"`,
  git: `mkdir -p ${root}/srv && cp -R ${root}/repository ${root}/srv/website`,
  npm: `
    [ -f package-lock.json ]
    case "$*" in
      *content:due) exit $(cat ${root}/due) ;;
      'run build') mkdir -p public; echo "<h1>Built in $PWD</h1>" >public/index.html; touch public/$$.js ;;
    esac`,
  'apt-get': ':',
  rsync: `
    echo "$*" >>${root}/copied
    options=-R
    for each; do case "$each" in
      --ignore-existing) options='-R -n' ;;
      -*) ;;
      *) from="$to"; to="$each" ;;
    esac; done
    cp $options "$from." "$to"
    case "$*" in *--exclude=/public*) rm -rf "$to/public" ;; esac`,
  useradd: ':',
  sudoedit: `echo PORT=${port} >>"$1"`,
  journalctl: `cat ${root}/log`,
  'systemd-notify': `touch ${root}/ready/now`,
  systemctl: `
    unit=${root}/units/x1-website.service
    value() { sed -n "s#^$1=##p" $unit; }
    case "$*" in *x1-website) ;; *) exit 0 ;; esac
    case "$*" in stop*|restart*)
      kill $(cat ${root}/pid); while kill -0 $(cat ${root}/pid) 2>/dev/null; do sleep 0.02; done ;;
    esac
    case "$*" in stop*) exit 0 ;; esac
    [ "$(value Type)" = notify ]
    mkdir -p ${root}/var/lib/x1-website; chmod 700 ${root}/var/lib/x1-website
    ${isRoot ? `chown nobody:nogroup ${root}/var/lib/x1-website` : ''}
    rm -f ${root}/ready/now
    cd "$(value WorkingDirectory)"; set -a; . "$(value EnvironmentFile)"; NOTIFY_SOCKET=x; set +a
    ${asService} $(value ExecStart) >>${root}/log 2>&1 & echo $! >${root}/pid
    while [ ! -e ${root}/ready/now ]; do kill -0 $(cat ${root}/pid); sleep 0.02; done`,
});

/** Runs the commands of a block one by one, as a person does, and gives what they print. */
function follow(block: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-x', '-c', mapped(block)], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: `${root}/bin:${process.env.PATH}` },
  });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const send = async (path: string, lead: unknown) =>
  (
    await fetch(`http://localhost:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    })
  ).status;

beforeAll(async () => {
  root = newFolder();
  port = await freePort();
  for (const folder of ['units', 'ready', 'root', 'etc']) mkdirSync(join(root, folder));
  chmodSync(root, 0o755);
  chmodSync(join(root, 'ready'), 0o777);
  writeFiles(
    root,
    Object.fromEntries(
      Object.entries(standIns()).map(([name, code]) => [
        `bin/${name}`,
        `#!/bin/sh\nset -e\n${code}\n`,
      ]),
    ),
  );
  for (const name of Object.keys(standIns())) chmodSync(join(root, 'bin', name), 0o755);
  const repository = join(root, 'repository');
  for (const part of ['package.json', 'package-lock.json', 'packages/server/dist'])
    cpSync(part, join(repository, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(repository, 'node_modules'));
  writeFiles(repository, {
    'public/index.html': '<h1>Home</h1>',
    ...Object.fromEntries(
      readdirSync('deploy').map((name) => [
        `deploy/${name}`,
        mapped(readFileSync(`deploy/${name}`, 'utf8')),
      ]),
    ),
  });
  closeAtEnd(() => spawnSync('sh', ['-c', `kill -9 $(cat ${root}/pid)`]));
});

const database = () => join(root, 'var/lib/x1-website/leads.db');
const modeOf = (file: string) => statSync(join(root, file)).mode & 0o777;

/** The tests go on where the one before has ended. */
describe('an operator who does what docs/operations.md says', () => {
  const [install = '', commands = ''] = section('As a systemd service').blocks;
  const [backup = '', restore = ''] = section('Backup and restore').blocks;

  test('has a healthy service when systemctl comes back', async () => {
    expect(follow(install)).toContain('{"status":"ok"}');
    expect(await send('/newsletters/', newsletter)).toBe(201);
    expect(modeOf('etc/x1-website/environment')).toBe(0o640);
  });

  test('asks for leads with the settings of the service, and as its user', () => {
    expect(follow(commands)).toBe('No lead waits for delivery.\nNo lead waits for delivery.\n');
  });

  test('makes a backup, and gets back what it holds', async () => {
    expect(follow(backup)).toContain(' holds 1 lead, ');
    expect(await send('/contacts/', homeContact)).toBe(201);
    expect(follow(restore)).toContain('{"status":"ok"}');
    const settings = testSettings(root, { databaseUrl: database() });
    expect((await storedLeads(settings)).map(({ kind }) => kind)).toEqual(['newsletter']);
    expect(await send('/contacts/', homeContact)).toBe(201);
    expect(modeOf('var/lib/x1-website/leads.db')).toBe(0o600);
  });

  test('has a timer, which publishes what is due and leaves the rest', () => {
    const [timer = ''] = section('Publish at a time').blocks;
    follow(timer);
    expect(existsSync(join(root, 'units/x1-content-due.timer'))).toBe(true);
    const unit = readFileSync(join(root, 'units/x1-content-due.service'), 'utf8');
    const [, start = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const runs = (due: number) => {
      writeFiles(root, { due: String(due) });
      return spawnSync('sh', ['-c', start], { env: { PATH: `${root}/bin:${process.env.PATH}` } });
    };
    const home = () => readFileSync(join(root, 'srv/website/public/index.html'), 'utf8');
    const before = home();
    const folders = () => readdirSync(join(root, 'srv/website/public')).length;
    const count = folders();
    expect([runs(3).status, runs(1).status]).toEqual([3, 1]);
    expect(home()).toBe(before);
    mkdirSync(join(root, 'srv/website/.cache'));
    writeFiles(join(root, 'srv/website/public'), {
      'offers/christmas/index.html': 'ended',
      'offers/christmas.md': 'ended',
      'page-data/offers/christmas/page-data.json': '{}',
      'static/old/picture.avif': '',
      'static/airports-9fb1d3fa3d627652.json': '[]',
    });
    expect(runs(0)).toMatchObject({ status: 0 });
    for (const ended of ['offers', 'page-data'])
      expect(existsSync(join(root, 'srv/website/public', ended))).toBe(false);
    for (const kept of ['old/picture.avif', 'airports-9fb1d3fa3d627652.json'])
      expect(existsSync(join(root, 'srv/website/public/static', kept))).toBe(true);
    expect(home()).toBe(`<h1>Built in ${root}/var/cache/x1-website/next</h1>\n`);
    // Scripts of earlier builds stay.
    expect(folders()).toBe(count + 2);
    expect(existsSync(join(root, 'srv/website/.cache'))).toBe(false);
    expect(readFileSync(join(root, 'copied'), 'utf8').split('\n')).toEqual([
      `-a --delete --exclude=/public --exclude=/.cache ./ ${root}/var/cache/x1-website/next/`,
      `-a --ignore-existing public/ ${root}/srv/website/public/`,
      `-a --delay-updates public/ ${root}/srv/website/public/`,
      '',
    ]);
  });

  test('upgrades: the service is healthy right after the restart', () => {
    const { inline } = section('Upgrade');
    const restart = inline.find((code) => code.includes('systemctl restart')) ?? '';
    const check = inline.find((code) => code.startsWith('curl ')) ?? '';
    expect(follow(`${restart}\n${check}`)).toContain('{"status":"ok"}');
  });
});
