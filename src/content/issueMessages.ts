import * as z from 'zod';
import { nearestWord, errorMessages } from './contentErrors';
import type { KeyPath } from './readYaml';

/** A mistake told to an editor; `atKey` when it stands at the key rather than at its value. */
type IssueMessage = {
  path: KeyPath;
  atKey: boolean;
  message: string;
  /** The part of a long text that is wrong. */
  words?: string;
};

type Issue = z.core.$ZodIssue;

/**
 * What zod's issues mean to an editor, one sentence a mistake: a misspelt key is not also told as
 * the missing key that it should have been.
 * @param schema the schema that was checked, asked for its known keys and expectations
 * @param root the value that was checked
 */
export function messagesForIssues(
  issues: Issue[],
  schema: z.ZodType,
  root: unknown,
): IssueMessage[] {
  const meant = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => {
          const near = nearestWord(key, keysAt(schema, pathOf(issue)));
          return [...pathOf(issue), near ?? ''].join('/');
        })
      : [],
  );
  return issues
    .filter((issue) => {
      const path = pathOf(issue);
      return valueAt(root, path) !== undefined || !meant.includes(path.join('/'));
    })
    .flatMap((issue) => messagesForIssue(issue, schema, root));
}

const pathOf = (issue: Issue): (string | number)[] =>
  issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));

function messagesForIssue(issue: Issue, schema: z.ZodType, root: unknown): IssueMessage[] {
  const path = pathOf(issue);
  const key = nameOfKey(path);
  const found = valueAt(root, path);
  const at = (message: string): IssueMessage[] => [{ path, atKey: false, message }];

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((unknown) => ({
        path: [...path, unknown],
        atKey: true,
        message: errorMessages.unknownKey(unknown, keysAt(schema, path)),
      }));
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value': {
      const expected = expectedAt(schema, path);
      if (found === undefined) return at(errorMessages.missingKey(key, expected));
      if (found === null) return at(errorMessages.nothing(key, expected));
      if (isBarePlaceholder(found)) return at(errorMessages.bareBraces());
      const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
      return at(
        choices.length > 0 && typeof found === 'string'
          ? errorMessages.notAChoice(key, found, choices)
          : errorMessages.wrongType(key, expected, found),
      );
    }
    case 'too_small':
      return at(
        issue.origin === 'string'
          ? errorMessages.emptyText(key)
          : issue.origin === 'array'
            ? errorMessages.tooFew(key, Number(issue.minimum), lengthOf(found))
            : errorMessages.outOfRange(key, issue.message),
      );
    case 'too_big':
      return at(
        issue.origin === 'array'
          ? errorMessages.tooMany(key, Number(issue.maximum), lengthOf(found))
          : errorMessages.outOfRange(key, issue.message),
      );
    case 'custom': {
      const words = issue.params?.['words'];
      const part = typeof words === 'string' ? { words } : {};
      return [{ path, atKey: false, message: issue.message, ...part }];
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
      return at(errorMessages.wrongType(key, expectedAt(schema, path), found));
  }
}

const lengthOf = (found: unknown): number => (Array.isArray(found) ? found.length : 0);

/** YAML reads `key: {product}` without quotation marks as a group with the one key `product`. */
function isBarePlaceholder(found: unknown): boolean {
  if (typeof found !== 'object' || found === null) return false;
  const [[key, value] = ['', ''], ...more] = Object.entries(found);
  return more.length === 0 && value === null && /^(product|(facts|links)\.\w+)$/.test(key);
}

/** The key a path ends in, with its place in a list: `cards`, `cards 2`. */
function nameOfKey(path: KeyPath): string {
  const last = path.at(-1);
  if (typeof last === 'number') return `${String(path.at(-2) ?? 'entry')} ${last + 1}`;
  return last ?? 'file';
}

function valueAt(root: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    root,
  );
}

/** The schema that stands at a path, inside optional, default, transformed and listed ones. */
function schemaAt(schema: z.core.$ZodType, path: KeyPath): z.core.$ZodType | undefined {
  const inner = unwrap(schema);
  const [step, ...rest] = path;
  if (step === undefined) return inner;
  if (inner instanceof z.ZodObject) {
    const next: z.core.$ZodType | undefined = inner.shape[String(step)];
    return next && schemaAt(next, rest);
  }
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType, rest);
  return undefined;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unwrap(schema.def.innerType);
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.def.in) : schema;
}

function keysAt(schema: z.ZodType, path: KeyPath): string[] {
  const found = schemaAt(schema, path);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

/** The `expected` of the nearest schema that has one, looking through its wrappers. */
function expectedAt(schema: z.ZodType, path: KeyPath): string {
  let current: z.core.$ZodType | undefined =
    path.length === 0 ? schema : outerSchemaAt(schema, path);
  while (current) {
    const meta = z.globalRegistry.get(current);
    if (typeof meta?.['expected'] === 'string') return meta['expected'];
    if (current instanceof z.ZodString) return 'a text';
    if (current instanceof z.ZodNumber) return 'a number';
    const next = unwrapOnce(current);
    if (next === current) break;
    current = next;
  }
  return 'another value';
}

function outerSchemaAt(schema: z.ZodType, path: KeyPath): z.core.$ZodType | undefined {
  const parent = schemaAt(schema, path.slice(0, -1));
  const last = path.at(-1);
  if (parent instanceof z.ZodObject) return parent.shape[String(last)];
  if (parent instanceof z.ZodArray) return parent.element;
  return parent instanceof z.ZodRecord ? parent.valueType : undefined;
}

function unwrapOnce(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schema.def.innerType;
  return schema instanceof z.ZodPipe ? schema.def.in : schema;
}
