/**
 * A form may have fields that no form of the site has: its schema alone decides what they hold and need.
 * @jest-environment jsdom
 */
import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { defineForm } from '../../src/forms/defineForm';
import { FormFrame } from '../../src/forms/frame/FormFrame';
import { emptyMessage, toContactLead } from '../../src/forms/message';
import { useLeadForm } from '../../src/forms/submission/useLeadForm';
import { CheckboxField } from '../../src/ui/fields/CheckboxField';
import { ChoiceField } from '../../src/ui/fields/ChoiceField';
import { SelectField } from '../../src/ui/fields/SelectField';
import { TileField } from '../../src/ui/fields/TileField';
import { fakeFiles } from '../support/pages/fakeMedia';
import { describedBy } from './describedBy';
import { button, field, onSent, sentBody, show, texts, visitor } from './formPage';
import { violations } from './violations';

const definition = defineForm({
  name: 'contact-panel',
  label: 'Own',
  help: 'A form with fields of its own.',
  placements: [],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: {},
  schema: () =>
    z.object({
      seats: z.array(z.object({ count: z.optional(z.number()) })),
      cabin: z.string().check(z.minLength(1, 'Choose a cabin.')),
      themes: z.array(z.string()).check(z.minLength(1, 'Choose a theme.')),
      consent: z.boolean().check(z.refine((value) => value, 'Please agree.')),
    }),
  initialValues: () => ({ seats: [{ count: 1 }], cabin: '', themes: [], consent: false }),
  toLead: (values, context) =>
    toContactLead(
      { ...emptyMessage(), email: 'ada@example.com', message: JSON.stringify(values) },
      context,
    ),
  persistedFields: [],
});

const image = {
  kind: 'picture' as const,
  src: 'sun.jpg',
  alt: '',
  focus: 'centre' as const,
  files: fakeFiles('sun.jpg'),
};

function OwnForm() {
  const { form, onSubmit, sending } = useLeadForm(definition, { onSent });
  const { errors } = form.formState;
  return (
    <FormFrame onSubmit={onSubmit} sending={sending} errors={errors} submit="Ask">
      <CheckboxField
        label="I agree"
        error={errors.consent?.message}
        {...form.register('consent')}
      />
      <ChoiceField
        label="Cabin"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'heavy', label: 'Heavy' },
        ]}
        error={errors.cabin?.message}
        {...form.register('cabin')}
      />
      <TileField
        label="Themes"
        tiles={['Sun', 'Snow'].map((name) => ({ name, image }))}
        error={errors.themes?.message}
        {...form.register('themes')}
      />
      <SelectField
        label="Seats"
        options={[1, 2].map((value) => ({ value, label: `${value}` }))}
        {...form.register('seats.0.count')}
      />
    </FormFrame>
  );
}

// jsdom draws nothing, so it scrolls nowhere.
beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));

test('boxes without which a form is refused are in the summary, and take the focus', async () => {
  const { container } = show(<OwnForm />);
  await visitor.click(button('Ask'));
  const summary = await screen.findByRole('region', { name: texts.messages.errorSummary });
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'I agree: Please agree.',
    'Cabin: Choose a cabin.',
    'Themes: Choose a theme.',
  ]);
  expect(document.activeElement).toBe(field('I agree'));
  for (const [index, box] of ['I agree', 'Light', 'Sun'].entries()) {
    await visitor.click(links[index] as HTMLElement);
    expect(document.activeElement).toBe(field(box));
  }
  expect(describedBy(screen.getByRole('radiogroup', { name: 'Cabin' }))).toBe('Choose a cabin.');
  expect(describedBy(screen.getByRole('group', { name: 'Themes' }))).toBe('Choose a theme.');
  expect(await violations(container)).toEqual([]);
});

test('a field that holds a number sends a number', async () => {
  show(<OwnForm />);
  for (const box of ['I agree', 'Heavy', 'Snow']) await visitor.click(field(box));
  await visitor.selectOptions(field('Seats'), '2');
  await visitor.click(button('Ask'));
  const { message } = (await sentBody('contact')) as { message: string };
  expect(JSON.parse(message)).toEqual({
    seats: [{ count: 2 }],
    cabin: 'heavy',
    themes: ['Snow'],
    consent: true,
  });
});
