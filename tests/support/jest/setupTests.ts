/** Runs before each test file. Libraries are set up when a test file imports them. */
import { TextDecoder } from 'node:util';
import type * as testingLibrary from '@testing-library/react';
import type * as fastCheck from 'fast-check';
import { checkConsole, recordConsole } from './expectConsole';
import { SEED } from '../seed';

/** Only a test that hangs takes as long, however busy the machine is. */
const LONGEST_WAIT_MS = 60_000;

jest.doMock('fast-check', () => {
  const actual = jest.requireActual<typeof fastCheck>('fast-check');
  actual.configureGlobal({ seed: SEED });
  return actual;
});

jest.doMock('@testing-library/react', () => {
  const actual = jest.requireActual<typeof testingLibrary>('@testing-library/react');
  actual.configure({ asyncUtilTimeout: LONGEST_WAIT_MS });
  return actual;
});

// jsdom draws nothing, so it scrolls nowhere. Some tests run without a document.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.getAnimations = () => [];
}

// jsdom has no modal dialogs. Like a browser's, they take the focus and return it.
if (typeof HTMLDialogElement !== 'undefined') {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
  Element.prototype.checkVisibility ??= () => true;
}

// jsdom has none, and content is read with it.
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;

recordConsole();
afterEach(checkConsole);
// What is written after the last test, or outside of any.
afterAll(checkConsole);
