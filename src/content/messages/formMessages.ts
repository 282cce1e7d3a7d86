import { describeValue } from './messageText';

/**
 * The messages that a form needs in place of others, because what is wrong looks different there. The others are
 * the same, with labels in place of keys (`packages/editor/draft/formWords.ts`).
 */
export const formMessages = {
  empty: (expected: string) =>
    `This is empty. ${expected === 'a list' ? 'Add an entry' : `It needs ${inWords(expected)}`}.`,
  noField: (key: string) =>
    `The file has "${key}" here, and the form has no field of that name. Correct the file, or remove the entry.`,
  noBlock: () =>
    'The form does not know the type of this block. Correct the file, or remove the block.',
  noChoice: () => 'This is none of the choices. Choose one of them.',
  wrongType: (expected: string, value: unknown) =>
    `This must be ${inWords(expected)}, but is ${inWords(describeValue(value))}. Enter it again.`,
} as const;

/** What is expected, or is there, for somebody who sees fields: neither keys nor the names of choices. */
const inWords = (noun: string): string =>
  noun
    .replace(/: "src:.*|: "name:.*/, '')
    .replace(/^one of .*/, 'one of the choices')
    .replace('keys', 'fields');
