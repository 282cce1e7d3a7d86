/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useSentForms } from '../../../src/forms/submission/sentForms';

it('confirms nothing where what the tab keeps is damaged', () => {
  sessionStorage.setItem('sentForms', '{"charter":');
  expect(renderHook(useSentForms).result.current).toEqual({});
});
