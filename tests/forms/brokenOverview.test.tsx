/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import CharterForm from '../../src/forms/charter/CharterForm';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { expectConsole } from '../support/expectConsole';
import { readSiteForms } from './siteForms';
import { fill, newVisitor } from './visitor';

jest.mock('gatsby', () => ({ Link: 'a' }));

const mockDrawn = jest.fn();
jest.mock('../../src/forms/charter/trip/TripOverview', () => ({
  __esModule: true,
  default: () => {
    mockDrawn();
    throw new Error('The map is broken.');
  },
}));

afterEach(() => {
  cleanup();
  deleteDraft('charter');
});

test('an error in the overview of a trip leaves the form and what was typed', async () => {
  expectConsole('error', 'The map is broken.');
  render(
    <FormContentProvider content={readSiteForms()}>
      <CharterForm />
    </FormContentProvider>,
  );
  const visitor = newVisitor();
  await fill(visitor, screen.getByLabelText('From'), 'Paris');
  await fill(visitor, screen.getByLabelText('To'), 'Geneva');
  await fill(visitor, screen.getByLabelText('Email'), 'ada@example.com');
  await screen.findByDisplayValue('Geneva');
  await waitFor(() => expect(mockDrawn).toHaveBeenCalled());
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});
