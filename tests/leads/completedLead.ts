import * as z from 'zod/mini';
import { wireSchemas, type LeadKind, type Leads } from '../../src/leads/wire';

/** The keys of a lead that a test writes; the others follow from the schema. */
export type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Written<Value[Key]> }
    : Value;

type Schema = z.core.$ZodType;
/** Chooses a value for a key that the test does not write. */
type ValueFor = (schema: Schema, path: string) => unknown;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of a union that may hold what is written: it has its keys and its constants. */
const memberFor = (members: readonly Schema[], written: Record<string, unknown>) =>
  members.find(
    (member) =>
      member instanceof z.core.$ZodObject &&
      Object.entries(written).every(([key, value]) => {
        const schema: Schema | undefined = member._zod.def.shape[key];
        const isConstant = schema instanceof z.core.$ZodLiteral;
        return schema && (!isConstant || z.safeParse(schema, value).success);
      }),
  );

function complete(schema: Schema, written: unknown, valueFor: ValueFor, path: string): unknown {
  if (schema instanceof z.core.$ZodArray && Array.isArray(written))
    return written.map((item, index) =>
      complete(schema._zod.def.element, item, valueFor, `${path}.${index}`),
    );
  if (!isGroup(written)) return written;
  if (schema instanceof z.core.$ZodUnion) {
    const member = memberFor(schema._zod.def.options, written);
    return member ? complete(member, written, valueFor, path) : written;
  }
  if (!(schema instanceof z.core.$ZodObject)) return written;
  const shape: Record<string, Schema> = schema._zod.def.shape;
  const missing = Object.entries(shape).filter(
    ([key, field]) => !(key in written) && field._zod.optin !== 'optional',
  );
  return {
    ...Object.fromEntries(
      Object.entries(written).map(([key, value]) => {
        const field = shape[key];
        return [key, field ? complete(field, value, valueFor, `${path}.${key}`) : value];
      }),
    ),
    ...Object.fromEntries(missing.map(([key, field]) => [key, valueFor(field, `${path}.${key}`)])),
  };
}

/** One of these is a value of nearly every key. */
const VALUES = ['text', 'ada@example.com', '2026-12-01', '09:00', 1, true, []];

function exampleValue(schema: Schema, path: string): unknown {
  if (schema instanceof z.core.$ZodObject) return complete(schema, {}, exampleValue, path);
  const constants: unknown[] =
    schema instanceof z.core.$ZodEnum
      ? Object.values(schema._zod.def.entries)
      : schema instanceof z.core.$ZodLiteral
        ? schema._zod.def.values
        : [];
  const accepted = [...constants, ...VALUES].filter((value) => z.safeParse(schema, value).success);
  if (accepted.length === 0)
    throw new Error(`Write an example of ${path} in tests/leads/examples.ts.`);
  return accepted[0];
}

/** Adds to a lead what its schema demands. */
// A lead without a key that its schema demands is none: `complete` adds them all.
export const completedLead = <Kind extends LeadKind>(
  kind: Kind,
  written: Written<Leads[Kind]>,
  valueFor: ValueFor,
) => complete(wireSchemas[kind], written, valueFor, kind) as Leads[Kind];

export const exampleLead = <Kind extends LeadKind>(kind: Kind, written: Written<Leads[Kind]>) =>
  completedLead(kind, written, exampleValue);

/** Makes what a lead must equal. */
export const expectedLead = <Kind extends LeadKind>(kind: Kind, written: Written<Leads[Kind]>) =>
  completedLead(kind, written, () => expect.anything());
