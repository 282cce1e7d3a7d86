import type { FastifyReply } from 'fastify';
import type { core } from 'zod/mini';

/** One bad key of a payload: `quotations[0].quotation_legs[0].from_location`. */
export interface KeyProblem {
  readonly key: string;
  readonly detail: string;
}

/** A problem as RFC 9457 writes it. */
interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly KeyProblem[];
}

/** Answers with a problem: never a stack trace, never a value that the visitor sent. */
export function sendProblem(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  // Bytes, because Fastify adds to a text a charset that this media type does not have.
  const body = Buffer.from(JSON.stringify({ type: 'about:blank', status, ...problem }));
  return reply.code(status).header('content-type', 'application/problem+json').send(body);
}

type Path = readonly PropertyKey[];

function spellKey(path: Path): string {
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
  const ways = issue.errors.map((way) => way.map((each) => describe(each)).join(' and '));
  return ways.join(', or ') || 'is not accepted';
}

/**
 * The bad keys of a refused payload, in the payload's own words.
 * @param body the payload, looked at only for whether a key is there
 */
export function listKeyProblems(issues: readonly core.$ZodIssue[], body: unknown): KeyProblem[] {
  return issues.flatMap((issue): KeyProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        key: spellKey([...issue.path, key]),
        detail: 'is not a key of this payload',
      }));
    }
    const key = spellKey(issue.path);
    const missing = issue.path.length > 0 && isMissing(body, issue.path);
    return [{ key, detail: missing ? 'is missing' : describe(issue) }];
  });
}
