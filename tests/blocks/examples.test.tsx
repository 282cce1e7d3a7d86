/** The examples of every block are valid, and together they use every key and choice. */
import { HtmlValidate } from 'html-validate';
import { renderToString } from 'react-dom/server';
import * as z from 'zod';
import { BlockList, preloadViews } from '../../src/blocks/BlockList';
import { blocks } from '../../src/blocks/registry';
import { PUBLICATION_KEYS } from '../../src/content/publicationFields';
import { forms } from '../../src/forms/registry';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { allExamples, blockTypes, examplesOf, parseExample } from '../support/content/examples';
import { htmlRules } from '../support/pages/htmlRules';

beforeAll(preloadViews);

const rows = allExamples.map((example) => [`${example.type}: ${example.name}`, example] as const);
const validator = new HtmlValidate(htmlRules);

test.each(rows)('%s is valid HTML', async (_name, example) => {
  const html = renderToString(
    <DefaultInterface>
      <BlockList blocks={[parseExample(example)]} />
    </DefaultInterface>,
  );
  const title = html.includes('<h1') ? '' : '<h1>A page</h1>';
  const page = `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><main>${title}${html}</main></body></html>`;
  const report = await validator.validateString(page);
  const messages = report.results.flatMap(({ messages: found }) => found);
  expect(
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  ).toEqual([]);
});

/** Parts that many blocks share: one example of one block is enough for each of their keys. */
const sharedPart = (keys: string[]): string | undefined => {
  if (keys.includes('src') && keys.includes('decorative')) return 'picture';
  return keys.includes('variant') && keys.includes('opensFormOf') ? 'action' : undefined;
};

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unwrap(schema.def.innerType);
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.def.in) : schema;
};

/** The names of the keys of a schema: `hero.picture`, `hero.sections.label`, `picture.focus`. */
function keysOfSchema(schema: z.core.$ZodType, path: string): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return keysOfSchema(inner.element, path);
  if (!(inner instanceof z.ZodObject)) return [];
  const base = sharedPart(Object.keys(inner.shape)) ?? path;
  return Object.entries(inner.shape).flatMap(([key, value]) => [
    `${base}.${key}`,
    ...keysOfSchema(value as z.core.$ZodType, `${base}.${key}`),
  ]);
}

/** The names of the keys that an example uses. */
function keysOfExample(value: unknown, schema: z.core.$ZodType, path: string): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.flatMap((entry) => keysOfExample(entry, inner.element, path))
      : [];
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  const base = sharedPart(Object.keys(inner.shape)) ?? path;
  return Object.entries(value).flatMap(([key, part]) => [
    `${base}.${key}`,
    ...keysOfExample(part, inner.shape[key] as z.core.$ZodType, `${base}.${key}`),
  ]);
}

const shown = new Set(
  allExamples.flatMap(({ type, raw }) => keysOfExample(raw, blocks[type].schema, type)),
);

test.each(blockTypes)('an example uses every key of %s', (type) => {
  // An example is published at all times.
  const hidden = keysOfSchema(blocks[type].schema, type).filter(
    (key) => !shown.has(key) && !PUBLICATION_KEYS.includes(key.slice(type.length + 1)),
  );
  expect(hidden).toEqual([]);
});

test.each(blockTypes)('an example uses every choice of %s', (type) => {
  const choices = Object.entries(blocks[type].schema.shape).flatMap(([key, field]) => {
    const inner = unwrap(field as z.core.$ZodType);
    return inner instanceof z.ZodEnum && key !== 'tone'
      ? inner.options
          // A new form needs no example of a block.
          .filter((option) => !Object.hasOwn(forms, String(option)))
          .map((option) => `${key}: ${String(option)}`)
      : [];
  });
  const used = examplesOf(type).flatMap(({ raw }) =>
    Object.entries(raw).map(([key, value]) => `${key}: ${String(value)}`),
  );
  // An example without the key uses the default.
  const byDefault = Object.entries(blocks[type].schema.shape).flatMap(([key, field]) =>
    field instanceof z.ZodDefault && examplesOf(type).some(({ raw }) => !(key in raw))
      ? [`${key}: ${String(field.def.defaultValue)}`]
      : [],
  );
  expect(choices.filter((choice) => ![...used, ...byDefault].includes(choice))).toEqual([]);
});
