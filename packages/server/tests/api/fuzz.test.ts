import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../../src/leads/endpoints';
import { wireSchemas } from '../../../../src/leads/wire';
import type { Settings } from '../../settings';
import { EXAMPLES } from '../../../../tests/leads/examples';
import { storedLeads, newFolder, post, testServer, testSettings } from '../testServer';

let settings: Settings;
let server: FastifyInstance;
beforeAll(async () => {
  settings = testSettings(newFolder());
  server = await testServer(settings);
});

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.constantFrom('__proto__', '\0', '\ud800', '', ' ', 'Other', 'CARGO'),
  fc.constantFrom(-0, 1e308, 9007199254740993, [], {}, null, true),
);

/** The paths to all parts of a value. */
function paths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) => paths(inner).map((path) => [key, ...path])),
  ];
}

/** A key made of any value. `String` throws for an object without a prototype. */
const keyFrom = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** A copy of a value in which the part at a path is replaced, removed, or has one more key. */
function mutate(
  value: unknown,
  path: readonly string[],
  how: 'set' | 'drop' | 'add',
  by: unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return how === 'add' ? { ...Object(value), [keyFrom(by)]: by } : by;
  const copy: unknown = structuredClone(value);
  if (how === 'drop' && rest.length === 0) Reflect.deleteProperty(Object(copy), key);
  else Reflect.set(Object(copy), key, mutate(Reflect.get(Object(value), key), rest, how, by));
  return copy;
}

const mutant = fc
  .constantFrom(...EXAMPLES)
  .chain(([, kind, lead]) =>
    fc
      .tuple(fc.constantFrom(...paths(lead)), fc.constantFrom('set', 'drop', 'add'), anything)
      .map(([path, how, by]) => ({ kind, body: mutate(lead, path, how, by) })),
  );

/** What the server receives: JSON drops what it cannot express. */
const asReceived = (body: unknown): unknown => JSON.parse(JSON.stringify(body ?? null));

test('any request stores a lead exactly when the wire schema accepts it, and as it was sent', async () => {
  let taken = 0;
  const property = fc.asyncProperty(mutant, async ({ kind, body }) => {
    const received = asReceived(body);
    const parsed = wireSchemas[kind].safeParse(received);
    const answer = await post(server, endpoints[kind], JSON.stringify(body ?? null));
    const isBot =
      typeof received === 'object' &&
      received !== null &&
      Boolean(Reflect.get(received, 'website'));
    if (isBot) return;
    expect(answer.statusCode).toBe(parsed.success ? 201 : 400);
    if (!parsed.success) {
      expect(answer.json().errors).not.toEqual([]);
      return;
    }
    taken += 1;
    expect((await storedLeads(settings))[0]?.payload).toEqual(parsed.data);
  });
  await fc.assert(property, { numRuns: 300 });
  // Both accepted and refused leads occurred.
  expect(taken).toBeGreaterThan(10);
});
