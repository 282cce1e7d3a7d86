/** Whatever a visitor fills in reaches the sales desk: every field of every form changes its lead. */
import * as z from 'zod/mini';
import { defineForm, type FormDefinition } from '../../src/forms/defineForm';
import { forms } from '../../src/forms/registry';
import { required } from '../../src/forms/rules';
import { lostFields } from '../support/lostFields';
import { readSiteForms } from './siteForms';

const content = readSiteForms();

/** The parts of a definition that nothing here depends on. */
const REST = {
  label: 'Sample',
  help: 'A sample.',
  placements: ['overlay'],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: {},
  persistedFields: [],
} as const;

const message = { first_name: '', last_name: '', email: '', phone_number: '', message: '' };

/** The mistakes of a form of any values. */
const lostFieldsOf = (definition: unknown): string[] =>
  // A definition takes the values of its own schema.
  lostFields(definition as FormDefinition, content);

test.each(Object.values(forms).map((definition) => [definition.name, definition] as const))(
  'each field of the form %s is sent',
  (_name, definition) => {
    expect(lostFieldsOf(definition)).toEqual([]);
  },
);

describe('a field', () => {
  const sampleWith = (part: Pick<FormDefinition, 'unsentFields'>) =>
    defineForm({
      ...REST,
      name: 'sample',
      schema: ({ messages }) =>
        z.object({ text: z.string(), seat: required(messages.required), agreed: z.literal(true) }),
      initialValues: () => ({ text: '', seat: '', agreed: true as const }),
      toLead: ({ text }) => ({ ...message, message: text }),
      ...part,
    });

  test('that toLead leaves out is named, with its form and what to do', () => {
    expect(lostFieldsOf(sampleWith({}))).toEqual([
      expect.stringMatching(/^sample: a visitor fills in the field seat, .*toLead.*wire\.ts/),
      expect.stringMatching(/^sample: a visitor fills in the field agreed, .*unsentFields/),
    ]);
  });

  test('may be left out with a reason, and has none once it is sent', () => {
    const unsentFields = { seat: 'By telephone.', agreed: 'Always true.', text: '', x: '' };
    expect(lostFieldsOf(sampleWith({ unsentFields }))).toEqual([
      expect.stringMatching(/^sample: unsentFields .* has text, which is sent/),
      expect.stringMatching(/^sample: unsentFields .* has x, which is .* no field/),
    ]);
  });

  test('counts as sent when two choices, an option or an entry of a list must be so first', () => {
    const [{ value: option } = { value: '' }] = content.lists.timeSlots.slice(1);
    const definition = defineForm({
      ...REST,
      name: 'sample',
      schema: () =>
        z.object({
          kind: z.enum(['one', 'two']),
          isDetailed: z.boolean(),
          detail: z.string(),
          time: z.string(),
          guests: z.array(z.object({ name: required(''), age: z.optional(z.number()) })),
        }),
      initialValues: () => ({
        kind: 'one' as const,
        isDetailed: false,
        detail: '',
        time: '',
        guests: [],
      }),
      toLead: ({ kind, isDetailed, detail, time, guests }) => ({
        ...message,
        first_name: kind === 'two' && isDetailed ? detail : '',
        last_name: `${kind} ${isDetailed} ${time === option}`,
        message: guests.map((guest) => `${guest.name} ${guest.age}`).join(', '),
      }),
    });
    expect(lostFieldsOf(definition)).toEqual([]);
  });
});
