/** @jest-environment jsdom */
import { render as renderAlone, screen } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { CheckboxField } from '../../src/ui/fields/CheckboxField';
import { ChoiceField } from '../../src/ui/fields/ChoiceField';
import { DateField } from '../../src/ui/fields/DateField';
import { NumberField } from '../../src/ui/fields/NumberField';
import { SelectField } from '../../src/ui/fields/SelectField';
import { TextArea } from '../../src/ui/fields/TextArea';
import { TextField } from '../../src/ui/fields/TextField';
import { TileField } from '../../src/ui/fields/TileField';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { describedBy } from './describedBy';
import { violations } from './violations';

const render = (field: ReactElement) => renderAlone(field, { wrapper: DefaultInterface });

const options = [
  { value: 1, label: '1' },
  { value: 99, label: '+' },
];

const everyField = (texts: { label: string; hint?: string; error?: string }) => ({
  TextField: <TextField {...texts} />,
  TextArea: <TextArea {...texts} />,
  SelectField: <SelectField {...texts} options={options} />,
  NumberField: <NumberField {...texts} unit="kg" />,
  DateField: <DateField {...texts} />,
  CheckboxField: <CheckboxField {...texts} />,
});

const names = Object.keys(everyField({ label: '' })) as (keyof ReturnType<typeof everyField>)[];

test.each(names)(
  '%s has its label as name, and its hint and error as description',
  async (name) => {
    const field = everyField({ label: 'Weight', hint: 'In all.', error: 'Please enter a value' })[
      name
    ];
    const { container } = render(field);
    const input = screen.getByLabelText('Weight');
    expect(describedBy(input)).toBe('In all. Please enter a value');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter a value').getAttribute('aria-live')).toBe('polite');
    expect(await violations(container)).toEqual([]);
  },
);

test.each(names)('%s without an error is not marked and has no description', (name) => {
  render(everyField({ label: 'Weight' })[name]);
  const input = screen.getByLabelText('Weight');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(input.getAttribute('aria-describedby')).toBeNull();
});

test('an empty error marks its field', () => {
  render(<TextField label="Email" error="" />);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('a text area has 5 rows by default', () => {
  render(
    <>
      <TextArea label="Message" />
      <TextArea label="Short" rows={2} />
    </>,
  );
  expect(screen.getByLabelText('Message')).toHaveProperty('rows', 5);
  expect(screen.getByLabelText('Short')).toHaveProperty('rows', 2);
});

test.each([
  ['email', 'email'],
  ['tel', 'tel'],
] as const)('a field of the type %s shows its keyboard', (type, inputMode) => {
  render(<TextField label="Reach me" type={type} />);
  const input = screen.getByLabelText('Reach me');
  expect(input.getAttribute('type')).toBe(type);
  expect(input.getAttribute('inputmode')).toBe(inputMode);
});

test('a number field shows the keyboard of numbers, a date field the calendar', () => {
  render(
    <>
      <NumberField label="Weight" />
      <DateField label="Date" />
    </>,
  );
  expect(screen.getByLabelText('Weight').getAttribute('inputmode')).toBe('decimal');
  expect(screen.getByLabelText('Date').getAttribute('type')).toBe('date');
});

test('a field passes its ref to its input', () => {
  const inputs = {
    text: createRef<HTMLInputElement>(),
    area: createRef<HTMLTextAreaElement>(),
    select: createRef<HTMLSelectElement>(),
  };
  render(
    <>
      <TextField label="From" ref={inputs.text} />
      <TextArea label="Message" ref={inputs.area} />
      <SelectField label="Passengers" options={options} ref={inputs.select} />
    </>,
  );
  expect(inputs.text.current).toBe(screen.getByLabelText('From'));
  expect(inputs.area.current).toBe(screen.getByLabelText('Message'));
  expect(inputs.select.current).toBe(screen.getByLabelText('Passengers'));
});

test('choices and tiles are named groups of radio buttons and of checkboxes', async () => {
  const image = {
    kind: 'picture' as const,
    src: 'theme-sun.jpg',
    alt: '',
    focus: 'centre' as const,
    files: { src: '/theme-sun.jpg', sources: [], width: 960, height: 960 },
  };
  const { container } = render(
    <>
      <ChoiceField label="Passengers" name="passengers" options={options} />
      <TileField label="Trip themes" hint="Any." name="themes" tiles={[{ name: 'Sun', image }]} />
    </>,
  );
  expect(screen.getByRole('group', { name: 'Passengers' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '+' })).toHaveProperty('value', '99');
  expect(describedBy(screen.getByRole('group', { name: 'Trip themes' }))).toBe('Any.');
  expect(screen.getByRole('checkbox', { name: 'Sun' })).toHaveProperty('value', 'Sun');
  expect(await violations(container)).toEqual([]);
});

test('a field that may stay empty says so, outside of its name; a required one does not', () => {
  render(
    <>
      <TextField label="Phone" />
      <TextField label="Email" aria-required />
    </>,
  );
  expect(screen.getByLabelText('Phone').parentElement?.textContent).toBe('Phoneoptional');
  expect(screen.getByLabelText('Email').parentElement?.textContent).toBe('Email');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeTruthy();
});
