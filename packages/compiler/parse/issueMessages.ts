import type * as z from 'zod';
import { errorMessages } from '../../../src/content/contentErrors';
import { formMessages } from '../../../src/content/messages/formMessages';
import { nearestKey } from '../../../src/content/messages/messageText';
import type { KeyPath } from '../read/positions';
import { expectedAt, isRequiredAt, keysAt } from './schemaAt';

/** The message of an issue and its position. */
export type IssueMessage = {
  path: KeyPath;
  /** The position is that of the key, not of its value. */
  atKey: boolean;
  message: string;
  /** The part of the value that is wrong. */
  part?: string;
  /** The message in a form, where it differs. */
  inForm?: string;
};

type Issue = z.core.$ZodIssue;

/** Finds the new name of a renamed key by its path in the parsed value. */
type NewNameAt = (path: KeyPath) => string | undefined;

/**
 * Translates the issues of zod into messages for editors. A misspelt key gives one message: the
 * missing key that it stands for is left out.
 * @param newNameAt finds the new name of a renamed key by its path
 * @returns the messages in the order of the issues
 */
export function messagesForIssues(
  issues: Issue[],
  schema: z.ZodType,
  root: unknown,
  newNameAt: NewNameAt,
): IssueMessage[] {
  const intendedPaths = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => {
          const path = pathOf(issue);
          const known = keysAt(schema, path);
          const meant = newNameOf(path, key, known, newNameAt) ?? nearestKey(key, known);
          return [...path, meant ?? ''].join('/');
        })
      : [],
  );
  const wrongTypes = new Set(
    issues.flatMap((issue) => (issue.code === 'invalid_type' ? [issue.path.join('/')] : [])),
  );
  return issues
    .filter((issue) => {
      const path = pathOf(issue);
      // The length of a value of a wrong type does not matter.
      if (issue.code !== 'invalid_type' && wrongTypes.has(path.join('/'))) return false;
      return valueAt(root, path) !== undefined || !intendedPaths.includes(path.join('/'));
    })
    .flatMap((issue) => messagesForIssue(issue, schema, root, newNameAt));
}

const pathOf = (issue: Issue): (string | number)[] =>
  issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));

function messagesForIssue(
  issue: Issue,
  schema: z.ZodType,
  root: unknown,
  newNameAt: NewNameAt,
): IssueMessage[] {
  const path = pathOf(issue);
  const key = keyName(path);
  const value = valueAt(root, path);
  const at = (message: string, inForm?: string): IssueMessage[] => [
    { path, atKey: false, message, ...(inForm !== undefined && { inForm }) },
  ];
  const notInRange = (): string => errorMessages.wrongType(key, expectedAt(schema, path), value);

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((unknown) => {
        const known = keysAt(schema, path);
        const newName = newNameOf(path, unknown, known, newNameAt);
        const isBare = newName === undefined && valueAt(value, [unknown]) === null;
        const message =
          newName === undefined
            ? isBehindBlocks(path, unknown, value)
              ? errorMessages.keyOfBlock(unknown)
              : errorMessages.unknownKey(unknown, known, isBare)
            : errorMessages.renamedKey(unknown, newName, Object.hasOwn(Object(value), newName));
        const inForm = formMessages.noField(unknown);
        return { path: [...path, unknown], atKey: true, message, inForm };
      });
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value': {
      const expected = expectedAt(schema, path);
      const inForm = formMessages.empty(expected);
      if (value === undefined) {
        const keys = expected === 'a group of keys' ? keysAt(schema, path) : [];
        const required = keys.filter((each) => isRequiredAt(schema, [...path, each]));
        return at(errorMessages.missingKey(key, expected, required), inForm);
      }
      if (value === null)
        return key === 'alt'
          ? at(errorMessages.emptyAlt())
          : at(errorMessages.nothing(key, expected, isRequiredAt(schema, path)), inForm);
      const wrong = formMessages.wrongType(expected, value);
      if (isBarePlaceholder(value)) return at(errorMessages.bareBraces(), wrong);
      if (expected === 'a group of keys')
        return at(errorMessages.notAGroup(key, value, keysAt(schema, path)), wrong);
      const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
      return at(
        choices.length > 0 && typeof value === 'string'
          ? errorMessages.notAChoice(key, value, choices)
          : errorMessages.wrongType(key, expected, value),
        choices.length > 0 ? formMessages.noChoice() : wrong,
      );
    }
    case 'too_small':
      if (issue.origin === 'number') return at(notInRange());
      if (issue.origin === 'array')
        return at(errorMessages.tooFew(key, Number(issue.minimum), lengthOf(value)));
      return key === 'alt'
        ? at(errorMessages.emptyAlt())
        : at(
            errorMessages.nothing(key, 'a text', isRequiredAt(schema, path)),
            formMessages.empty('a text'),
          );
    case 'too_big':
      if (issue.origin === 'number') return at(notInRange());
      return issue.origin === 'array'
        ? at(errorMessages.tooMany(key, Number(issue.maximum), lengthOf(value)))
        : at(errorMessages.tooLong(key, String(value).trim().length, Number(issue.maximum)));
    case 'custom': {
      const part = issue.params?.['part'];
      const atKey = issue.params?.['atKey'] === true;
      return [
        {
          path,
          atKey,
          message: issue.message,
          ...(typeof part === 'string' && { part }),
        },
      ];
    }
    case 'invalid_key': {
      const message = errorMessages.badName(
        key,
        'placeholder name',
        'use letters and digits, and begin with a letter',
      );
      return [{ path, atKey: true, message }];
    }
    default:
      return at(errorMessages.wrongType(key, expectedAt(schema, path), value));
  }
}

/** Whether a key of a page stands below its blocks: it lost the indentation of the last one. */
function isBehindBlocks(path: KeyPath, key: string, value: unknown): boolean {
  const keys = Object.keys(Object(value) as object);
  const blocks = path.length === 0 ? keys.indexOf('blocks') : -1;
  return blocks >= 0 && keys.indexOf(key) > blocks;
}

/** The new name of a renamed key, when the schema has it. */
function newNameOf(
  path: KeyPath,
  key: string,
  known: readonly string[],
  newNameAt: NewNameAt,
): string | undefined {
  const newName = newNameAt([...path, key]);
  return newName !== undefined && known.includes(newName) ? newName : undefined;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** YAML parses `key: {product}` without quotation marks as a group with the one key `product`. */
function isBarePlaceholder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [[key, inner] = ['', ''], ...more] = Object.entries(value);
  return more.length === 0 && inner === null && /^(product|(facts|links)\.\w+)$/.test(key);
}

/** The last key of a path, with the number of the list entry: `cards`, `cards 2`. */
export function keyName(path: KeyPath): string {
  const last = path.at(-1);
  if (typeof last === 'number') return `${String(path.at(-2) ?? 'entry')} ${last + 1}`;
  return last ?? 'file';
}

export const valueAt = (root: unknown, path: KeyPath): unknown =>
  path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), root);
