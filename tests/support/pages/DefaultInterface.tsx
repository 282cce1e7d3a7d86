import type { ReactNode } from 'react';
import { interfaceTexts, type InterfaceTexts } from '../../../src/content/interfaceSchema';
import { InterfaceTextsContext } from '../../../src/ui/interfaceTexts';

/** The words of the interface of a site that writes none. */
export const DEFAULT_INTERFACE: InterfaceTexts = interfaceTexts.parse(undefined);

/** Provides the words of the interface to views that are rendered without a page. */
export const DefaultInterface = ({ children }: { children: ReactNode }) => (
  <InterfaceTextsContext value={DEFAULT_INTERFACE}>{children}</InterfaceTextsContext>
);
