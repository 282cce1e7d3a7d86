import type { FastifyReply } from 'fastify';
import type { core } from 'zod/mini';

/** A wrong key of a payload, such as `quotations[0].quotation_legs[0].from_location`. */
export type KeyError = {
  readonly key: string;
  readonly detail: string;
};

/** A problem of RFC 9457. */
export type Problem = {
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly KeyError[];
};

/** Answers with a problem. It contains no stack trace and no value that the visitor sent. */
export function sendProblem(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  // Fastify adds a charset to texts, which this media type does not have; not to bytes.
  const body = Buffer.from(JSON.stringify({ type: 'about:blank', status, ...problem }));
  return reply.code(status).header('content-type', 'application/problem+json').send(body);
}

type Path = readonly PropertyKey[];

/** Writes a path as payloads spell it: `quotations[0].nature`. */
export function formatKey(path: Path): string {
  return path.reduce<string>((key, part) => {
    if (typeof part === 'number') return `${key}[${part}]`;
    return key === '' ? String(part) : `${key}.${String(part)}`;
  }, '');
}

function isMissing(body: unknown, path: Path): boolean {
  const value = path.reduce<unknown>((inner, part) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined;
  }, body);
  return value === undefined;
}

function describe(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'tuple'
        ? 'must be an empty list'
        : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return describeUnion(issue);
    case 'too_big':
      return 'must be an empty list';
    case 'custom':
    case 'invalid_format':
    case 'too_small':
      return issue.message;
    default:
      return 'is not accepted';
  }
}

function describeUnion(issue: core.$ZodIssueInvalidUnion): string {
  if ('options' in issue && Array.isArray(issue.options))
    return `must be one of ${issue.options.map(String).join(', ')}`;
  const options = issue.errors.map((option) => option.map(describe).join(' and '));
  return options.join(', or ') || 'is not accepted';
}

/** The most wrong keys that an answer names. */
const MOST_ERRORS = 20;

/** Lists the wrong keys of a refused payload, the first of them. */
export function listKeyErrors(issues: readonly core.$ZodIssue[], body: unknown): KeyError[] {
  const errors = issues.slice(0, MOST_ERRORS).flatMap((issue): KeyError[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        key: formatKey([...issue.path, key]),
        detail: 'is not a key of this payload',
      }));
    }
    const key = formatKey(issue.path);
    const missing = issue.path.length > 0 && isMissing(body, issue.path);
    return [{ key, detail: missing ? 'is missing' : describe(issue) }];
  });
  return errors.slice(0, MOST_ERRORS);
}
