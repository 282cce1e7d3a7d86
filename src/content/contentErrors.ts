/**
 * The errors of content files, and all messages about them for editors. A message says what is wrong,
 * what was expected and how to fix it. `formatContentError` puts the file, line, column and block before it
 * (docs/specification.md, 'Messages to editors').
 */
import { collectionMessages } from './messages/collectionMessages';
import { fieldMessages } from './messages/fieldMessages';
import { mediaMessages } from './messages/mediaMessages';
import { publicationMessages } from './messages/publicationMessages';
import { redirectMessages } from './messages/redirectMessages';
import { referenceMessages } from './messages/referenceMessages';
import { textMessages } from './messages/textMessages';
import { translationMessages } from './messages/translationMessages';
import { tripMessages } from './messages/tripMessages';
import { yamlMessages } from './messages/yamlMessages';

/** An error in a content file. `line` and `column` count from 1. */
export type ContentError = {
  /** Path from the project folder, with slashes: `content/pages/why.yaml`. */
  file: string;
  line: number;
  column: number;
  /** The block that has the error; absent for the page's own keys and for site.yaml. */
  block?: { number: number; type: string };
  message: string;
  /** The path of the value: keys and list indexes; absent when it is not known. */
  keys?: readonly (string | number)[];
  /** The page of an entry that has the error, by the file of its template and the key of the entry. */
  page?: string;
  /** The message in a form, where it differs (`formMessages`). */
  inForm?: string;
};

/** The messages by kind of error. */
export const errorMessages = {
  ...yamlMessages,
  ...fieldMessages,
  ...textMessages,
  ...referenceMessages,
  ...mediaMessages,
  ...publicationMessages,
  ...redirectMessages,
  ...tripMessages,
  ...translationMessages,
  ...collectionMessages,
} as const;

/**
 * Formats an error as one line.
 * @returns such as `content/pages/why.yaml:12:5 block 3 (imageText): ...`
 */
export function formatContentError(error: ContentError): string {
  const position = `${error.file}:${error.line}:${error.column}`;
  const block = error.block ? ` block ${error.block.number} (${error.block.type})` : '';
  return onOneLine(`${position}${block}: ${error.message}`);
}

/** A text without line ends, and without characters that change how others are shown. */
const onOneLine = (text: string): string =>
  text
    .replace(/\s*[\r\n]\s*/g, ' ')
    .replace(/(?!\t)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** Formats errors as lines, in the order of their places. */
export function formatContentErrors(errors: readonly ContentError[]): string {
  return [...errors]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(formatContentError)
    .join('\n');
}

/** Formats warnings as lines. A warning does not stop a build. */
export const formatContentWarnings = (warnings: readonly ContentError[]): string =>
  formatContentErrors(
    warnings.map((warning) => ({ ...warning, message: `warning: ${warning.message}` })),
  );

const count = ({ length }: readonly ContentError[], noun: string): string =>
  `${length} ${noun}${length === 1 ? '' : 's'}`;

/** Writes the number of warnings, such as `1 warning` or `3 warnings`. */
export const countWarnings = (warnings: readonly ContentError[]): string =>
  count(warnings, 'warning');

/** Writes the number of errors, such as `1 error` or `3 errors`. */
export const countErrors = (errors: readonly ContentError[]): string => count(errors, 'error');
