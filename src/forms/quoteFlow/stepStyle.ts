import { css } from '@linaria/core';
import { FROM_PICKER, OPENS_DIALOG } from '../../start/pageContract';
import { PICKER } from '../picker';

/**
 * A step of the quote flow. A static form that was not chosen in the picker shows no steps and no
 * button back to it.
 */
export const stepStyle = css`
  outline: none;

  dialog:not([${FROM_PICKER}]) & [data-form-steps],
  dialog:not([${FROM_PICKER}]) & [${OPENS_DIALOG}='${PICKER}'] {
    display: none;
  }
`;
