/** What the input of a combobox and its list, whose code loads later, know of each other. */
import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';

/** A value that a combobox suggests. */
export type Suggestion = {
  /** The value of the field once it is chosen, and the name of the option. */
  text: string;
  /** What helps to recognize it, such as a country. */
  detail?: string | undefined;
};

/** Suggests values for a text, the best first. */
export type Suggest = (text: string) => readonly Suggestion[];

/** The attributes that make an input a combobox. */
export type ComboboxAttributes = {
  role: 'combobox';
  'aria-autocomplete': 'list';
  'aria-controls': string;
  'aria-expanded': boolean;
  'aria-activedescendant': string | undefined;
};

/** What the input passes on to the list. */
export type ComboboxHandle = {
  onFocus: () => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};
