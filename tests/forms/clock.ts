/** For jest.useFakeTimers: everything but Date goes on as it is, so that only 'today' is ours. */
export const ALL_BUT_DATE = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'hrtime',
] satisfies NonNullable<FakeTimersConfig['doNotFake']>;
