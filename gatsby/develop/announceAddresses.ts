/** What `npm run develop` serves, by path. */
const SERVED = {
  '/': 'the site',
  '/admin/': 'the visual editor',
  '/_blocks': 'all blocks, with their examples',
  '/_machines': 'the state machines',
} as const;

/** Hosts that stand for all addresses of the machine; no browser opens them. */
const UNSPECIFIED_HOSTS = ['0.0.0.0', '::'];

/** Where Gatsby serves: its command line. */
type Program = { host?: string; port?: number; https?: boolean };

/** Writes what develop serves. */
export function addressLines({ host = 'localhost', port = 8000, https = false }: Program): string {
  const origin = `${https ? 'https' : 'http'}://${UNSPECIFIED_HOSTS.includes(host) ? 'localhost' : host}:${port}`;
  const width = Math.max(...Object.keys(SERVED).map((path) => path.length));
  return Object.entries(SERVED)
    .map(([path, what]) => `  ${origin}${path.padEnd(width)}  ${what}\n`)
    .join('');
}

/** What is used of webpack's compiler. */
type Compiler = { hooks: { done: { tap: (name: string, listener: () => void) => void } } };

/** Prints the addresses of `npm run develop` when its first compilation has ended. */
export const announceAddresses = (program: Program) => ({
  apply(compiler: Compiler) {
    let isAnnounced = false;
    compiler.hooks.done.tap('announceAddresses', () => {
      if (isAnnounced) return;
      isAnnounced = true;
      // Behind what Gatsby prints in the same turn.
      setTimeout(() => process.stdout.write(`\n${addressLines(program)}\n`), 0);
    });
  },
});
