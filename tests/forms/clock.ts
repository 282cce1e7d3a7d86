/** For `doNotFake` of jest.useFakeTimers: everything but Date stays real. */
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
