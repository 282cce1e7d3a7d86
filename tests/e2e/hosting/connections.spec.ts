/** `deploy/connections.nft`: the kernel refuses the flood of one address. It is tried in a network of its own. */
import { spawnSync } from 'node:child_process';
import { expect } from 'playwright/test';
import { test } from '../test';

/** How many connections an address may keep open. */
const MOST_CONNECTIONS = 100;

/** Runs a shell command in a network that has nothing but this machine. */
const runApart = (command: string) =>
  spawnSync('unshare', ['--net', 'sh', '-ec', command], { encoding: 'utf8' });

/** Why the test is skipped; an empty text when it can run. */
const MISSING =
  runApart('nft list ruleset; ip link set lo up').status === 0
    ? ''
    : 'nft needs root: apt-get install nftables iproute2';

/** Opens connections to a port of this machine and keeps them; prints how many addresses were refused how often. */
const FLOOD = `
  const { connect, createServer } = require('node:net');
  const FLOODS = {
    'one address': ['127.0.0.2'],
    'another address': ['127.0.0.3'],
    'two addresses of a /64': ['fd00::2', 'fd00::3'],
    'an address of another /64': ['fd01::2'],
  };
  const open = (localAddress) =>
    new Promise((settle) => {
      const host = localAddress.includes(':') ? 'fd00::1' : '127.0.0.1';
      connect({ host, port: 443, localAddress })
        .on('connect', () => settle(true))
        .on('error', () => settle(false));
    });
  createServer().listen(443, '::', async () => {
    const opened = {};
    for (const [name, addresses] of Object.entries(FLOODS)) {
      opened[name] = 0;
      for (let count = 0; count < ${MOST_CONNECTIONS + 20}; count += 1)
        if (await open(addresses[count % addresses.length])) opened[name] += 1;
    }
    console.log(JSON.stringify(opened));
    process.exit();
  });`;

test.describe(`the limit of connections${MISSING && ` (skipped: ${MISSING})`}`, () => {
  test.skip(MISSING !== '', MISSING);

  test('is one for each address, and for each /64 of IPv6', () => {
    const { stdout, stderr } = runApart(`
      ip link set lo up
      for address in fd00::1 fd00::2 fd00::3 fd01::2; do ip -6 addr add $address/128 dev lo nodad; done
      # A second time, as when the machine starts: it replaces the first.
      nft -f deploy/connections.nft
      nft -f deploy/connections.nft
      '${process.execPath}' -e "${FLOOD.replaceAll('$', '\\$')}"`);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      'one address': MOST_CONNECTIONS,
      'another address': MOST_CONNECTIONS,
      'two addresses of a /64': MOST_CONNECTIONS,
      'an address of another /64': MOST_CONNECTIONS,
    });
  });
});
