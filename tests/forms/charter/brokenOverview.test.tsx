/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import CharterForm from '../../../src/forms/charter/CharterForm';
import { expectConsole } from '../../support/jest/expectConsole';
import { field, show, type } from '../formPage';

const mockDrawn = jest.fn();
jest.mock('../../../src/forms/charter/trip/TripOverview', () => ({
  __esModule: true,
  default: () => {
    mockDrawn();
    throw new Error('The map is broken.');
  },
}));

test('an error in the overview of a trip leaves the form and what was typed', async () => {
  expectConsole('error', 'The map is broken.');
  show(<CharterForm />);
  await type('From', 'Paris');
  await type('To', 'Geneva');
  await type('Email', 'ada@example.com');
  await screen.findByDisplayValue('Geneva');
  await waitFor(() => expect(mockDrawn).toHaveBeenCalled());
  expect(field('Email').value).toBe('ada@example.com');
});
