/** Runs before each test file. */
import type * as fastCheck from 'fast-check';
import { checkConsole, recordConsole } from './expectConsole';
import { SEED } from './seed';

// Not imported here: most test files do without it.
jest.doMock('fast-check', () => {
  const actual = jest.requireActual<typeof fastCheck>('fast-check');
  actual.configureGlobal({ seed: SEED });
  return actual;
});

recordConsole();
afterEach(checkConsole);
// What is written after the last test, or outside of any.
afterAll(checkConsole);
