/** @jest-environment jsdom */
import { cleanup, render } from '@testing-library/react';
import { formSlot } from '../../src/blocks/formSlot/schema';
import type { Page } from '../../src/blocks/registry';
import { readSiteForms } from '../forms/siteForms';
import { useOpenRequests } from '../../src/shell/route/useOpenRequests';
import { dispatchSectionEvent } from '../../src/forms/frame/sectionEvent';
import { SECTION_EVENT } from '../../src/start/pageContract';

const slot = (id: string, form: string) =>
  formSlot.schema.parse({ type: 'formSlot', id, title: id, opens: { form, label: 'Open' } });

const pageAt = (path: string): Page => ({
  path,
  description: 'A page.',
  blocks:
    path === '/'
      ? [slot('emptylegs-section', 'empty-legs'), slot('contact-section', 'contact')]
      : [],
});

const forms = readSiteForms();
const opened: string[] = [];
const left = jest.fn();

type Place = { path: string; search?: string; entry?: string };

function Visit({ path, search = '', entry = 'initial' }: Place) {
  useOpenRequests(
    { page: pageAt(path), forms },
    { search, key: entry },
    { open: (form) => opened.push(form), leave: left },
  );
  return null;
}

beforeEach(() => {
  opened.splice(0);
  left.mockClear();
});
afterEach(cleanup);

it.each(['main-charter', 'charter', 'empty-legs', 'jet-card', 'contact', 'rescue'])(
  'form-opened=%s opens its form on load of Home',
  (form) => {
    render(<Visit path="/" search={`?source=letter&form-opened=${form}`} />);
    expect(opened).toStrictEqual([form]);
  },
);

it('ignores an unknown form', () => {
  render(<Visit path="/" search="?form-opened=Charter" />);
  render(<Visit path="/" search="?form-opened=" />);
  expect(opened).toStrictEqual([]);
});

it('opens on Home only', () => {
  render(<Visit path="/legal" search="?form-opened=contact" />);
  expect(opened).toStrictEqual([]);
});

it('opens once for an entry of the history, and not again after an in-page link', () => {
  const { rerender } = render(<Visit path="/" />);
  rerender(<Visit path="/" search="?form-opened=contact" entry="2" />);
  rerender(<Visit path="/" search="?form-opened=contact" entry="initial" />);
  rerender(<Visit path="/" search="?form-opened=contact" entry="2" />);
  expect(opened).toStrictEqual(['contact']);
  rerender(<Visit path="/" search="?form-opened=contact" entry="3" />);
  expect(opened).toStrictEqual(['contact', 'contact']);
});

it('opens on clickOnSection while Home is mounted', () => {
  render(<Visit path="/" />);
  dispatchSectionEvent('emptylegs-section');
  dispatchSectionEvent('contact-section', 'rescue');
  expect(opened).toStrictEqual(['empty-legs', 'rescue']);
});

it('remembers clickOnSection of another page until Home is mounted', () => {
  const { rerender } = render(<Visit path="/emptylegs" />);
  dispatchSectionEvent('emptylegs-section');
  expect(opened).toStrictEqual([]);
  rerender(<Visit path="/" entry="2" />);
  expect(opened).toStrictEqual(['empty-legs']);
  rerender(<Visit path="/emptylegs" entry="3" />);
  rerender(<Visit path="/" entry="4" />);
  expect(opened).toStrictEqual(['empty-legs']);
});

it('drops clickOnSection when the visitor goes to another page', () => {
  const { rerender } = render(<Visit path="/emptylegs" />);
  dispatchSectionEvent('emptylegs-section');
  rerender(<Visit path="/legal" entry="2" />);
  rerender(<Visit path="/" entry="3" />);
  expect(opened).toStrictEqual([]);
});

it.each([
  undefined,
  null,
  'contact-section',
  {},
  { section: 4 },
  { section: 'contact-section', form: {} },
])('ignores the malformed detail %p', (detail) => {
  render(<Visit path="/" />);
  window.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
  expect(opened).toStrictEqual([]);
});

it('reports when the visitor leaves Home', () => {
  const { rerender } = render(<Visit path="/" />);
  expect(left).not.toHaveBeenCalled();
  rerender(<Visit path="/legal" entry="2" />);
  expect(left).toHaveBeenCalledTimes(1);
});
