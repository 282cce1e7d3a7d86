import * as z from 'zod';

/** The labels, hints and buttons of every form (content/site.yaml, `forms`). */
export const formTextsSchema = z.strictObject({}).meta({
  description: 'The labels, hints and buttons of the forms.',
  expected: 'a group of keys',
});

export type FormTexts = z.output<typeof formTextsSchema>;
