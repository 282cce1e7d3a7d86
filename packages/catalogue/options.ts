import type { BlockOption } from './catalogueContext';
import type { JsonSchema } from '../compiler/schemas';

/**
 * Lists the keys of a block for the catalogue, those of its groups and lists too.
 * @param parent the key of the group with the mark before its own keys: `picture.`, `actions[].`
 * @returns the options, in the order of the schema, each group before its keys
 */
export function optionsOf(
  { properties = {}, required = [] }: JsonSchema,
  parent = '',
  depth = 0,
): BlockOption[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    // The key `type` has one value, which the catalogue shows beside the name of the block.
    if (typeof schema !== 'object' || schema.const !== undefined) return [];
    const key = `${parent}${name}`;
    const { description: help = '', enum: choices = [] } = schema;
    const initial = initialOf(schema);
    return [
      {
        key,
        depth,
        value: valueOf(schema),
        choices: choices.map(String),
        isRequired: required.includes(name),
        ...(initial !== undefined && { initial }),
        help,
      },
      ...partsOf(schema, key, depth + 1),
    ];
  });
}

/** The options of the keys in a group, or in the entries of a list. */
function partsOf(schema: JsonSchema, key: string, depth: number): BlockOption[] {
  const { items } = schema;
  return isSchema(items) ? partsOf(items, `${key}[]`, depth) : optionsOf(schema, `${key}.`, depth);
}

/** Whether `items` is one schema for every entry. The content has no other lists. */
const isSchema = (items: JsonSchema['items']): items is JsonSchema =>
  typeof items === 'object' && !Array.isArray(items);

/** A default as an editor writes it. An empty list says no more than that the key may be absent. */
function initialOf({ default: initial }: JsonSchema): string | undefined {
  if (initial === undefined || typeof initial === 'object') return undefined;
  return String(initial);
}

/** What a field holds, in the terms of the error messages. */
function valueOf(schema: JsonSchema): string {
  if (schema['control'] === 'markdown') return 'a Markdown text';
  if (schema['control'] === 'imageFile') return 'a file of content/images';
  if (schema.enum) return 'one of';
  if (schema.type === 'array') return `a list of ${limitsOf(schema)}`;
  // A picture is expected as 'a picture: "src:" and "alt:"'. Its keys have options of their own.
  const [value = ''] = String(schema['expected'] ?? 'a value').split(':');
  return value;
}

function limitsOf({ minItems = 0, maxItems = Infinity }: JsonSchema): string {
  if (maxItems === Infinity) return `at least ${minItems}`;
  return minItems === 0 ? `up to ${maxItems}` : `${minItems} to ${maxItems}`;
}
