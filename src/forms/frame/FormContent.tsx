import { createContext, useContext, type ReactNode } from 'react';
import type { FormsContent } from '../formsSchema';
import type { LabelMap, LabelTexts } from '../labels';

const Context = createContext<FormsContent | undefined>(undefined);

/** Finds the section of the page that a form belongs to. */
export const SectionOfForm = createContext<(form: string) => string | undefined>(() => undefined);

type FormContentProviderProps = { content: FormsContent | undefined; children: ReactNode };

/** Provides the forms of a page with their labels, option lists and messages. */
export function FormContentProvider({ content, children }: FormContentProviderProps) {
  return <Context value={content}>{children}</Context>;
}

/**
 * Reads the labels, option lists and messages of forms.
 * @returns the content of forms, from `content/site.yaml`
 * @throws when the page has none: the build passes it only to pages with a form
 */
export function useFormContent(): FormsContent {
  const content = useContext(Context);
  if (!content) throw new Error('A form is on a page without the content of forms.');
  return content;
}

export function useFormLabels<Labels extends LabelMap>(definition: {
  name: string;
  labels: Labels;
}): LabelTexts<Labels> {
  const forms: Record<string, unknown> = useFormContent().forms;
  // The build checks `forms` of content/site.yaml against the labels of every definition.
  return forms[definition.name] as LabelTexts<Labels>;
}
