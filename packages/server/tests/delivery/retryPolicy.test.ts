import fc from 'fast-check';
import { nextAttemptAt, readRetryAfter } from '../../delivery/retryPolicy';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const pauseAfter = (attempt: number, random: number) =>
  ((nextAttemptAt({ failure: {}, attempt, orderedAt: NOW }, NOW, random) ?? 0) - NOW) / SECOND_MS;

describe('the pause before the next attempt', () => {
  test.each([
    [1, 4, 8],
    [2, 8, 16],
    [5, 64, 128],
    [8, 512, 1024],
    [9, 900, 1800],
    [200, 900, 1800],
  ])('after attempt %i is between %i and %i seconds', (attempt, least, most) => {
    expect(pauseAfter(attempt, 0)).toBe(least);
    expect(pauseAfter(attempt, 1)).toBe(most);
  });

  test('is never in the past, for any attempt and answer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.option(fc.double({ min: 0, noNaN: true }), { nil: undefined }),
        (attempt, random, retryAfterMs) => {
          const failure = { retryAfterMs };
          const next = nextAttemptAt({ failure, attempt, orderedAt: NOW }, NOW, random) ?? 0;
          expect(next).toBeGreaterThanOrEqual(NOW + 4 * SECOND_MS);
          expect(next).toBeLessThanOrEqual(NOW + HOUR_MS);
        },
      ),
    );
  });
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
  ['Sunday, 22-Nov-26 12:01:00 GMT', 60_000],
  ['Sun Nov 22 12:01:00 2026 GMT', 60_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['Soon, please', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s asks for %s ms', (header, ms) => expect(readRetryAfter(header, NOW)).toBe(ms));
