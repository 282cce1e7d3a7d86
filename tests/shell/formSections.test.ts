import { readContentFolder } from '../../src/site/contentFolder';
import { requestedForm, hasOverlayForms, sectionOfForm } from '../../src/shell/formSections';

const { pages } = readContentFolder(process.cwd());
const blocksOf = (path: string) => {
  const page = [...pages.values()].find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page.blocks;
};
const home = blocksOf('/');

it.each([
  ['main-charter-form', undefined, 'main-charter'],
  ['emptylegs-section', undefined, 'empty-legs'],
  ['contact-section', undefined, 'contact'],
  ['contact-section', 'rescue', 'rescue'],
  ['anything', 'jet-card', 'jet-card'],
  ['charter-section', undefined, undefined],
  ['nowhere', undefined, undefined],
  ['contact-section', 'unknown', undefined],
])('a click on section %s with form %s opens %s', (section, form, opened) => {
  expect(requestedForm(home, { section, ...(form !== undefined && { form }) })).toBe(opened);
});

it.each([
  ['charter', 'main-charter-form'],
  ['jet-card', 'main-charter-form'],
  ['empty-legs', 'emptylegs-section'],
  ['contact', 'contact-section'],
  ['rescue', 'contact-section'],
] as const)('the form %s belongs to %s', (form, section) => {
  expect(sectionOfForm(home, form)).toBe(section);
});

it('opens forms over Home, and not over pages whose form stands open', () => {
  expect(hasOverlayForms(home)).toBe(true);
  expect(hasOverlayForms(blocksOf('/experiences'))).toBe(false);
  expect(hasOverlayForms(blocksOf('/legal'))).toBe(false);
});
