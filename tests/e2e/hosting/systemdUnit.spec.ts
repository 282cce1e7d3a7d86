/** The units of `deploy`: systemd accepts them, and rates the sandbox of the server. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { test } from '../test';

/** The most exposure that the unit may have, in tenths, from 0 to 100. It has 11. */
const MOST_EXPOSURE = 15;

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
};

/** Why tests of systemd are skipped; an empty text when it is here. */
const MISSING =
  analyze('--version').status === 0
    ? ''
    : 'systemd-analyze is not installed: apt-get install systemd';
const unit = readFileSync('deploy/x1-website.service', 'utf8');
let folder: string;
let file: string;

test.describe(`the systemd unit${MISSING && ` (skipped: ${MISSING})`}`, () => {
  test.skip(MISSING !== '', MISSING);

  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'x1-unit-'));
    file = path.join(folder, 'x1-website.service');
    // Node may be elsewhere on the machine of the test.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  });

  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('is accepted without a warning', () => {
    expect(analyze('verify', file)).toEqual({ status: 0, text: '' });
  });

  test('of content that is due is accepted without a warning, with its timer', () => {
    const files = ['service', 'timer'].map((kind) => path.join(folder, `x1-content-due.${kind}`));
    for (const each of files) copyFileSync(path.join('deploy', path.basename(each)), each);
    expect(analyze('verify', ...files)).toEqual({ status: 0, text: '' });
  });

  test('has a sandbox with little exposure', () => {
    const { status, text } = analyze(
      'security',
      '--offline=true',
      `--threshold=${MOST_EXPOSURE}`,
      file,
    );
    expect(text).toContain('Overall exposure level');
    expect(status, text).toBe(0);
  });
});

test('the systemd unit gives the server longer to stop than the server takes', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  const [, limit = ''] =
    /SHUTDOWN_TIMEOUT_MS = ([\d_]+)/.exec(readFileSync('packages/server/main.ts', 'utf8')) ?? [];
  expect(seconds * 1000).toBeGreaterThan(Number(limit.replaceAll('_', '')));
});

test('the systemd unit does what docs/operations.md says of it', () => {
  for (const line of [
    'User=x1-website',
    'WorkingDirectory=/srv/website',
    'StateDirectory=x1-website',
    'StateDirectoryMode=0700',
    'EnvironmentFile=/etc/x1-website/environment',
    'Type=notify',
    'After=network-online.target time-sync.target',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'PrivateTmp=yes',
    'CapabilityBoundingSet=',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'SystemCallFilter=@system-service',
    'Restart=on-failure',
  ])
    expect(unit.split('\n')).toContain(line);
});
