/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import CharterForm from '../../../src/forms/charter/CharterForm';
import { usedPlaces } from '../../../src/forms/charter/usedPlaces';
import { suggestPlaces } from '../../../src/forms/fields/placeSuggestions';
import { stubResizeObserver } from '../../support/jest/resizeObserver';
import { AIRPORTS, airportsResponse, stubAirports } from '../airportsStub';
import { field, show as showForm, texts, visitor } from '../formPage';
import { fill, fillRest } from '../visitor';

const { charter, places } = texts.forms;
const keyOnForm = jest.fn();

beforeAll(stubResizeObserver);
beforeEach(() => keyOnForm.mockClear());

const show = () =>
  showForm(
    // Stands for the dialog around the form.
    <div role="presentation" onKeyDown={({ key }) => keyOnForm(key)}>
      <CharterForm />
    </div>,
  );

function showWithAirports(): void {
  stubAirports();
  show();
}

const leg = (number: number) =>
  within(screen.getByRole('region', { name: `${charter.leg.title} ${number}` }));
const from = () => field('From');
const to = () => field('To');
/** The open list. A list of a select is none. */
const list = () => screen.queryByRole('listbox');
const options = () => [...(list()?.children ?? [])].map((option) => option.textContent);

/** Focuses a place field and waits until it suggests. */
async function focusPlace(field: HTMLElement): Promise<void> {
  act(() => field.focus());
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
}

async function type(field: HTMLElement, text: string): Promise<void> {
  await focusPlace(field);
  await visitor.keyboard(text);
  await waitFor(() => expect(options()).not.toEqual([]));
}

// The airports stay in memory once they are fetched: this test is the first.
test('is a plain text field while the airports cannot be fetched, and fetches them at its next focus', async () => {
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  const stub = stubAirports(() => answer());
  show();
  await focusPlace(from());
  await visitor.keyboard('le bou');
  await waitFor(() => expect(stub.requests).toBe(1));
  expect(options()).toEqual([]);
  expect(from()).toHaveProperty('value', 'le bou');
  await visitor.tab();
  expect(document.activeElement).toBe(to());
  await waitFor(() => expect(stub.requests).toBe(2));
  answer = () => Promise.resolve({ ok: false, status: 503 } as Response);
  act(() => from().focus());
  await waitFor(() => expect(stub.requests).toBe(3));
  answer = () => Promise.resolve(airportsResponse());
  act(() => to().focus());
  await waitFor(() => expect(stub.requests).toBe(4));
  await visitor.keyboard('gen');
  await waitFor(() => expect(options()).toEqual(['Geneva (GVA) Switzerland']));
});

test('suggests airports while a place is typed, and says how many', async () => {
  showWithAirports();
  await type(from(), 'par');
  expect(options()).toEqual([
    'Paris Le Bourget (LBG) France',
    'Paris Charles de Gaulle (CDG) France',
    'Paris Orly (ORY) France',
  ]);
  expect(from().getAttribute('aria-expanded')).toBe('true');
  expect(from().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByRole('listbox', { name: places.list })).toBeTruthy();
  const announced = () => list()?.parentElement?.querySelector('[aria-live]')?.textContent;
  expect(announced()).toBe(`3 ${places.many}`);
  await visitor.keyboard('is le');
  expect(announced()).toBe(`1 ${places.one}`);
  await visitor.keyboard('xyz');
  expect(screen.getByText(places.none).getAttribute('aria-live')).toBe('polite');
  expect(from().getAttribute('aria-expanded')).toBe('false');
});

test('no option is active at first; Down and Up go round; Enter chooses without submitting', async () => {
  showWithAirports();
  await type(from(), 'par');
  const active = () => {
    const id = from().getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  expect(active()).toBeNull();
  await visitor.keyboard('{ArrowDown}');
  expect(active()).toBe('Paris Le Bourget (LBG) France');
  expect(list()?.querySelector('[aria-selected=true]')?.textContent).toBe(active());
  await visitor.keyboard('{ArrowUp}');
  expect(active()).toBe('Paris Orly (ORY) France');
  await visitor.keyboard('{Home}');
  expect(active()).toBeNull();
  await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(from()).toHaveProperty('value', 'Paris Charles de Gaulle (CDG)');
  expect(options()).toEqual([]);
  expect(document.activeElement).toBe(from());
  expect(screen.queryByText(texts.messages.required)).toBeNull();
});

test('Enter without an active option submits the form', async () => {
  showWithAirports();
  await fillRest(visitor, 'charter', ['legs.0.from', 'legs.0.to', 'email']);
  await type(from(), 'par');
  await visitor.keyboard('{Enter}');
  expect(await screen.findByText(texts.messages.required)).toBeTruthy();
  expect(from()).toHaveProperty('value', 'par');
});

test('Tab chooses nothing: the text stays, even with an active option', async () => {
  showWithAirports();
  await type(from(), 'le bou');
  await visitor.keyboard('{ArrowDown}');
  await visitor.tab();
  expect(from()).toHaveProperty('value', 'le bou');
  expect(document.activeElement).toBe(to());
  expect(options()).toEqual([]);
});

test('Escape closes the list and keeps the text; only the next Escape reaches the dialog', async () => {
  showWithAirports();
  await type(from(), 'gen');
  keyOnForm.mockClear();
  await visitor.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(keyOnForm).not.toHaveBeenCalled();
  await visitor.keyboard('{Escape}');
  expect(keyOnForm).toHaveBeenCalledWith('Escape');
  expect(from()).toHaveProperty('value', 'gen');
});

test('Alt and Down opens the list without an active option, Alt and Up closes it', async () => {
  showWithAirports();
  await type(from(), 'gen');
  await visitor.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
  expect(options()).toEqual(['Geneva (GVA) Switzerland']);
  expect(from().getAttribute('aria-activedescendant')).toBeNull();
  await visitor.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(options()).toEqual([]);
});

test('a press on an option chooses it and keeps the focus', async () => {
  showWithAirports();
  await type(from(), 'nice');
  await visitor.click(screen.getByRole('option', { name: /^Nice/ }));
  expect(from()).toHaveProperty('value', 'Nice (NCE)');
  expect(document.activeElement).toBe(from());
});

test('an empty field of a later leg suggests the places of the form, the last destination first', async () => {
  showWithAirports();
  await fill(visitor, from(), 'Nice (NCE)');
  await fill(visitor, to(), 'Geneva (GVA)');
  await visitor.click(screen.getByRole('button', { name: /^add/i }));
  expect(document.activeElement).toBe(leg(2).getByLabelText('From'));
  await waitFor(() => expect(options()).toEqual(['Geneva (GVA) Switzerland', 'Nice (NCE) France']));
  expect(leg(2).getByLabelText('From')).toHaveProperty('value', '');
});

test.each([
  ['-', 0, 'from', []],
  ['A-B', 0, 'from', []],
  ['A-B -', 1, 'from', ['B', 'A']],
  ['A-B B-_', 1, 'to', ['A']],
  ['A-B B-C -', 2, 'from', ['C', 'A', 'B']],
] as const)('for the legs %s the places of leg %i, %s, are %j', (trip, index, end, expected) => {
  const legs = trip.split(' ').map((each) => {
    const [start = '', goal = ''] = each.split('-');
    return { from: start, to: goal.replace('_', ' ') };
  });
  expect(usedPlaces(legs, index, end)).toEqual(expected);
});

test('places that the form has come first among those that match, free texts too', () => {
  const textsOf = (text: string, used: string[]) =>
    suggestPlaces(AIRPORTS, text, used).map((suggestion) => suggestion.text);
  expect(textsOf('par', ['Geneva (GVA)', 'Paris Orly (ORY)'])).toEqual([
    'Paris Orly (ORY)',
    'Paris Le Bourget (LBG)',
    'Paris Charles de Gaulle (CDG)',
  ]);
  expect(textsOf('vil', ['My villa'])).toEqual(['My villa']);
  expect(textsOf('', ['My villa', 'Nice (NCE)'])).toEqual(['My villa', 'Nice (NCE)']);
});
