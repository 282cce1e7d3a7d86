import { requestedForm, hasOverlayForms, sectionOfForm } from '../../src/shell/formSections';
import { readFixturePage } from '../support/content/fixturePage';

const home = readFixturePage('home.yaml').blocks;

it.each([
  ['quote', undefined, 'main-charter'],
  ['return-flights', undefined, 'empty-legs'],
  ['desk', undefined, 'contact'],
  ['desk', 'rescue', 'rescue'],
  ['anything', 'jet-card', 'jet-card'],
  ['own-flight', undefined, undefined],
  ['nowhere', undefined, undefined],
])('clickOnSection with the section %s and the form %s opens %s', (section, form, opened) => {
  expect(requestedForm(home, { section, ...(form !== undefined && { form }) })).toBe(opened);
});

it.each([
  ['charter', 'quote'],
  ['jet-card', 'quote'],
  ['empty-legs', 'return-flights'],
  ['contact', 'desk'],
  ['rescue', 'desk'],
] as const)('the form %s belongs to %s', (form, section) => {
  expect(sectionOfForm(home, form)).toBe(section);
});

it('forms open over Home, and not over a page with an inline form', () => {
  expect(hasOverlayForms(home)).toBe(true);
  expect(hasOverlayForms(readFixturePage('journeys.yaml').blocks)).toBe(false);
  expect(hasOverlayForms(readFixturePage('legal.yaml').blocks)).toBe(false);
});
