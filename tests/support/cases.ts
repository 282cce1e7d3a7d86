/** A case of a table: what it shows, the text that is tried, and the lines that it gives. */
export type Case = [name: string, text: string, lines: string[]];

/**
 * Reads a table of cases that is written as text. A line `=== NAME` begins a case, each line `>>> LINE` is
 * one that the case gives, and all others are its text.
 */
export const readCases = (table: string): Case[] =>
  table
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...rest] = part.replace(/\n$/, '').split('\n');
      const isGiven = (line: string): boolean => line.startsWith('>>> ');
      const text = rest.filter((line) => !isGiven(line)).map((line) => `${line}\n`);
      const lines = rest.filter(isGiven).map((line) => line.slice(4));
      return [name, text.join(''), lines];
    });
