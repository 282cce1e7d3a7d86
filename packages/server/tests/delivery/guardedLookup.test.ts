import { guardedLookup, isAllowedAddress } from '../../delivery/guardedLookup';
import { isPublicAddress } from '../../delivery/publicAddress';

const PUBLIC = [
  ...['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '223.255.255.255'],
  ...['2606:4700::1111', '2a00:1450:4001::1'],
];
const PRIVATE = [
  ...['0.0.0.0', '10.255.0.1', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.2.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
  ...['fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::1'],
];
test.each([
  ...PUBLIC.map((address) => [address, true] as const),
  ...PRIVATE.map((address) => [address, false] as const),
])('%s is a public address: %s', (address, isPublic) =>
  expect(isPublicAddress(address)).toBe(isPublic),
);

test.each([
  ['8.8.8.8', true, false, true],
  ['8.8.8.8', true, true, true],
  ['8.8.8.8', false, true, false],
  ['10.0.0.1', true, false, false],
  ['10.0.0.1', true, true, true],
  ['10.0.0.1', false, true, true],
])('%s with TLS %s and private networks %s: %s', (address, encrypted, allowPrivate, allowed) =>
  expect(isAllowedAddress(address, { encrypted, allowPrivate })).toBe(allowed),
);

describe('a look-up', () => {
  const addresses = [
    { address: '10.0.0.1', family: 4 },
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ];
  const rules = { encrypted: true, allowPrivate: false };

  const lookUp = (options: object, found = addresses) =>
    new Promise((settle) => {
      guardedLookup(rules, async () => found)('crm.example', options, (...answer) =>
        settle(answer),
      );
    });

  test('gives the allowed addresses of the one answer that it asked for', async () => {
    expect(await lookUp({ all: true })).toEqual([null, addresses.slice(1)]);
    expect(await lookUp({})).toEqual([null, '8.8.8.8', 4]);
    expect(await lookUp({ family: 6 })).toEqual([null, '2606:4700::1111', 6]);
  });

  test('fails when no address is allowed, or none is found', async () => {
    expect(await lookUp({ all: true }, addresses.slice(0, 1))).toMatchObject([
      { name: 'ForbiddenAddressError' },
      [],
    ]);
    expect(await lookUp({ family: 4 }, [])).toMatchObject([{ name: 'ForbiddenAddressError' }, []]);
  });
});
