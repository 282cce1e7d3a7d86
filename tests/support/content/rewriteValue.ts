import * as z from 'zod';
import type { FieldMeta } from '../../../src/content/fields';
import type { Random } from '../random';

type Group = Record<string, unknown>;

/** What a rewritten value may refer to. */
export type Target = {
  random: Random;
  pictures: string[];
  videos: string[];
  /** Links that lead somewhere in the rewritten content. */
  links: string[];
  /** The texts in braces that may stand in a text. */
  placeholders: string[];
  /** A link of the content as it was, to where it leads now. */
  move: (link: string) => string;
};

/** Words of several scripts, with characters that mean something in YAML, HTML or Markdown. */
// prettier-ignore
const WORDS = [
  'lorem', 'ipsum', 'dolor', 'été', 'Straße', 'ваши', '空港', '“quoted”', "it's", 'a & b', '<b>',
  '50 %', '#1', 'no: yes', 'x - y', '*', '1_000', '- dash', 'true', 'null', '😀', 'A/B', '\\n', '~',
];

/** The codes of some airports, and of others to which flights from them lead. */
const AIRPORTS = ['LBG', 'LFPB', 'nce'];
const DESTINATIONS = ['gva', 'TEB'];

/** Changes everything in a value that its schema leaves to editors. */
export function rewrite(value: unknown, schema: z.core.$ZodType, target: Target): unknown {
  const { random } = target;
  const expected = expectedOf(schema);
  if (expected === 'a link') return target.move(String(value));
  if (expected === 'a text' && typeof value === 'string') return rewriteText(schema, target);
  if (expected === 'an airport code') return random.pick(AIRPORTS);
  if (expected === 'a price') return `From ${random.integer(1, 900)},000 euros`;
  if (expected?.startsWith('a picture')) return rewritePicture(value as Group, target);
  if (expected?.startsWith('a video')) {
    const { poster, ...video } = value as Group;
    return {
      ...video,
      name: random.pick(target.videos),
      poster: rewritePicture(poster as Group, target),
    };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return value === undefined ? value : rewrite(value, schema.def.innerType, target);
  }
  if (schema instanceof z.ZodPipe) return rewrite(value, schema.def.in, target);
  if (schema instanceof z.ZodEnum) return random.pick(schema.options);
  if (schema instanceof z.ZodNumber)
    return random.integer(1, Math.min(500, schema.maxValue ?? 500));
  if (schema instanceof z.ZodUnion) return rewriteUnion(value, schema, target);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return rewriteList(value, schema, target);
  }
  if (schema instanceof z.ZodRecord) {
    return mapValues(value as Group, (inner) => rewrite(inner, schema.valueType, target));
  }
  if (schema instanceof z.ZodObject) {
    const { shape } = schema;
    const rewritten = mapValues(value as Group, (inner, key) => {
      if (!shape[key]) return inner;
      const isDestination = key === 'to' && expectedOf(shape[key]) === 'an airport code';
      return isDestination ? random.pick(DESTINATIONS) : rewrite(inner, shape[key], target);
    });
    // Of the two numbers of a range, the larger may come first: then others are tried.
    const isRange = Object.values(shape).every((inner) => inner instanceof z.ZodNumber);
    return isRange && !schema.safeParse(rewritten).success
      ? rewrite(value, schema, target)
      : rewritten;
  }
  return value;
}

/** What a field expects, as declared by the field or by what it wraps. */
function expectedOf(schema: z.core.$ZodType): string | undefined {
  const { expected } = schema instanceof z.ZodType ? (schema.meta() ?? {}) : {};
  if (typeof expected === 'string') return expected;
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
      ? schema.def.innerType
      : undefined;
  return inner && expectedOf(inner);
}

/** One line for a text; Markdown for a text that is parsed. */
function rewriteText(schema: z.core.$ZodType, target: Target): string {
  const { random } = target;
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
      ? schema.def.innerType
      : schema;
  const placeholder = random.chance(0.3) ? ` {${random.pick(target.placeholders)}}` : '';
  if (!(inner instanceof z.ZodPipe))
    return [`${sentence(random)}${placeholder}`, ...ownPlaceholders(inner)].join(' ');
  const link = random.pick([...target.links, 'https://elsewhere.example/a?b=c']);
  const parts = [
    `${sentence(random)}${placeholder}, **${sentence(random)}**`,
    `[A link](${link}) and <i>no HTML</i>`,
    `## Heading ${random.unique()}\n\n### Deeper heading ${random.unique()}`,
    `- one\n- two\n  1. three`,
    `> A quotation`,
  ];
  return random.shuffle(parts).slice(0, random.integer(1, parts.length)).join('\n\n');
}

/** The braces that a text must contain (`template`). */
function ownPlaceholders(schema: z.core.$ZodType): string[] {
  const { placeholders = [] }: Partial<FieldMeta> = z.globalRegistry.get(schema) ?? {};
  return placeholders.map((name) => `{${name}}`);
}

function rewritePicture(picture: Group, { random, pictures }: Target): Group {
  return {
    ...picture,
    src: random.pick(pictures),
    ...(picture['alt'] !== undefined && { alt: sentence(random) }),
  };
}

/** A value of a union is rewritten by the first schema that accepts it. */
function rewriteUnion(value: unknown, schema: z.ZodUnion, target: Target): unknown {
  const option = schema.options.find((each) => z.safeParse(each, value).success);
  return option ? rewrite(value, option, target) : value;
}

/** Entries in another order, and one more or one fewer where the schema allows it. */
function rewriteList(entries: unknown[], schema: z.ZodArray, target: Target): unknown[] {
  for (;;) {
    const rewritten = rewriteListOnce(entries, schema, target);
    // Options of one value are refused: then others are tried.
    if (schema.safeParse(rewritten).success) return rewritten;
  }
}

function rewriteListOnce(entries: unknown[], schema: z.ZodArray, target: Target): unknown[] {
  const { random } = target;
  const changed = random.shuffle(entries);
  if (random.chance(0.3)) changed.push(changed[0]);
  else if (random.chance(0.3)) changed.pop();
  const rewritten = changed.map((entry) => rewrite(entry, schema.element, target));
  return schema.safeParse(rewritten).success
    ? rewritten
    : entries.map((entry) => rewrite(entry, schema.element, target));
}

const mapValues = (group: Group, change: (value: unknown, key: string) => unknown): Group =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value, key)]));

/** Makes a text of a few words. */
export const sentence = (random: Random): string =>
  Array.from({ length: random.integer(1, 9) }, () => random.pick(WORDS)).join(' ');
