import type { ReactNode } from 'react';
import type { PageLanguage } from '../../../src/content/language/pageLanguage';
import { interfaceTexts, type InterfaceTexts } from '../../../src/content/interfaceSchema';
import { InterfaceTextsContext } from '../../../src/ui/interfaceTexts';

/** The words of the interface of a site that writes none. */
export const DEFAULT_INTERFACE: InterfaceTexts = interfaceTexts.parse(undefined);

type DefaultInterfaceProps = { children: ReactNode; language?: PageLanguage };

/** Provides the words of the interface to views that are rendered without a page. */
export const DefaultInterface = ({ children, language }: DefaultInterfaceProps) => (
  <InterfaceTextsContext value={{ ...DEFAULT_INTERFACE, language }}>
    {children}
  </InterfaceTextsContext>
);
