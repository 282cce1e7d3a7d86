import { createContext, useContext, type ReactNode } from 'react';
import type { SiteForms } from '../content/siteSchema';

const Context = createContext<SiteForms | undefined>(undefined);

type FormTextsProviderProps = { content: SiteForms | undefined; children: ReactNode };

/** Gives the forms of a page their texts, lists and messages, as content/site.yaml has them. */
export function FormContentProvider({ content, children }: FormTextsProviderProps) {
  return <Context value={content}>{children}</Context>;
}

/**
 * The texts, lists and messages of forms.
 * @throws when the page was given none: the build gives them to pages with a form only
 */
export function useFormContent(): SiteForms {
  const texts = useContext(Context);
  if (!texts) throw new Error('A form stands on a page that was given no texts for forms.');
  return texts;
}
