/**
 * What `fillRest` enters in a field that a test does not name: every kind of field of `src/ui/fields`.
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { CheckboxField } from '../../src/ui/fields/CheckboxField';
import { ChoiceField } from '../../src/ui/fields/ChoiceField';
import { DateField } from '../../src/ui/fields/DateField';
import { SelectField } from '../../src/ui/fields/SelectField';
import { TextField } from '../../src/ui/fields/TextField';
import { TileField } from '../../src/ui/fields/TileField';
import { fakeFiles } from '../support/fakeMedia';
import { readControls, refusedControls } from '../support/refusedControls';
import { fillRefused, newVisitor } from './visitor';

const text = z.string().check(z.minLength(1));
const SCHEMA = z.object({
  seat: text,
  email: z.email(),
  day: z.iso.date(),
  cabin: text,
  agreed: z.literal(true),
  trip: text,
  places: z.array(z.string()).check(z.minLength(1)),
  guests: z.array(z.object({ name: text })),
  remark: z.string(),
});

const OPTIONS = [
  { value: '', label: 'Choose' },
  { value: 'light', label: 'Light' },
];
const TRIPS = [
  { value: 'one', label: 'One way' },
  { value: 'two', label: 'Return' },
];
const TILES = ['Lakes', 'Meadows'].map((name) => ({
  name,
  image: {
    kind: 'picture' as const,
    src: 'a.svg',
    alt: '',
    focus: 'centre' as const,
    files: fakeFiles('a.jpg'),
  },
}));

const drawForm = () =>
  render(
    <form>
      <TextField label="Seat" name="seat" />
      <TextField label="Email" name="email" type="email" />
      <DateField label="Day" name="day" />
      <SelectField label="Cabin" name="cabin" options={OPTIONS} />
      <CheckboxField label="Agreed" name="agreed" />
      <ChoiceField label="Trip" name="trip" options={TRIPS} />
      <TileField label="Places" name="places" tiles={TILES} />
      <TextField label="Guest" name="guests.0.name" />
      <TextField label="Remark" name="remark" />
    </form>,
  );

const refused = () =>
  refusedControls({ schema: SCHEMA }, readControls(document.forms[0] ?? document)).map(
    ({ name }) => name,
  );

test('it fills in every kind of field that the schema refuses, and no other', async () => {
  drawForm();
  expect(refused()).toEqual(Object.keys(SCHEMA.shape).flatMap((name) => fieldOf(name)));
  await fillRefused(newVisitor(), { schema: SCHEMA });
  expect(refused()).toEqual([]);
});

test('it leaves a field empty that the test wants empty', async () => {
  drawForm();
  await fillRefused(newVisitor(), { schema: SCHEMA }, ['cabin', 'agreed']);
  expect(refused()).toEqual(['cabin', 'agreed']);
});

test('it leaves to the form what the form fills in itself', async () => {
  drawForm();
  const initialValues = { day: '2026-12-01', email: '', guests: [{ name: 'Ada' }] };
  await fillRefused(newVisitor(), { schema: SCHEMA, initialValues });
  expect(refused()).toEqual(['day', 'guests.0.name']);
});

test('it does not change what the test entered, even if the schema refuses that', async () => {
  drawForm();
  const visitor = newVisitor();
  await visitor.type(screen.getByLabelText('Email'), 'not an email');
  await fillRefused(visitor, { schema: SCHEMA });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('not an email');
});

/** The fields of a key of the schema that are refused while they are empty. */
function fieldOf(key: string): string[] {
  if (key === 'remark') return [];
  return [key === 'guests' ? 'guests.0.name' : key];
}
