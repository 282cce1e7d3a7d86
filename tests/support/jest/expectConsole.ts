import { format } from 'node:util';

const METHODS = ['error', 'warn', 'log', 'info', 'debug'] as const;

type Method = (typeof METHODS)[number];

type Output = { method: Method; text: string };

type Expectation = { method: Method; pattern: RegExp | string };

let written: Output[] = [];
let expectations: Expectation[] = [];

/** Keeps what is written to the console, in place of printing it. */
export function recordConsole(): void {
  for (const method of METHODS) {
    globalThis.console[method] = (...parts: unknown[]) => {
      written.push({ method, text: format(...parts) });
    };
  }
}

/**
 * Declares that the running test writes to the console. Any other output fails the test, and so
 * does a declared one that does not come.
 * @param method the method of `console`
 */
export function expectConsole(method: Method, pattern: RegExp | string): void {
  expectations.push({ method, pattern });
}

/**
 * Compares what was written with what was expected, and forgets both.
 * @throws when something was written that the test did not expect, or the other way round
 */
export function checkConsole(): void {
  const outputs = written;
  const expected = expectations;
  written = [];
  expectations = [];
  const matches = ({ method, pattern }: Expectation, output: Output): boolean =>
    method === output.method &&
    (typeof pattern === 'string' ? output.text.includes(pattern) : pattern.test(output.text));
  const unexpected = outputs.filter((output) => !expected.some((each) => matches(each, output)));
  const missing = expected.filter((each) => !outputs.some((output) => matches(each, output)));
  const lines = [
    ...unexpected.map(({ method, text }) => `Unexpected console.${method}: ${text}`),
    ...missing.map(({ method, pattern }) => `There was no console.${method} with ${pattern}`),
  ];
  if (lines.length > 0) throw new Error(lines.join('\n\n'));
}
