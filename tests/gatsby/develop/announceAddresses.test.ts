import { addressLines } from '../../../gatsby/develop/announceAddresses';

test('names the four addresses of develop, with its host and port', () => {
  const lines = addressLines({ host: 'localhost', port: 8010 });
  expect(lines.trimEnd().split('\n')).toEqual([
    '  http://localhost:8010/           the site',
    '  http://localhost:8010/admin/     the visual editor',
    '  http://localhost:8010/_blocks    all blocks, with their examples',
    '  http://localhost:8010/_machines  the state machines',
  ]);
});

test.each(['0.0.0.0', '::'])('names an address that a browser opens for the host %s', (host) => {
  expect(addressLines({ host, port: 8010 })).toContain('http://localhost:8010/_blocks');
});

test('knows a server with TLS', () => {
  expect(addressLines({ host: 'x1.test', port: 443, https: true })).toContain(
    'https://x1.test:443/_blocks',
  );
});
