import { renderToString } from 'react-dom/server';
import { FormContentProvider } from '../forms/FormContent';
import { PICKER } from '../forms/picker';
import { StaticQuoteDialogs, type QuoteDialogName } from '../forms/quoteFlow/StaticQuoteDialogs';
import { InterfaceTextsContext } from '../ui/interfaceTexts';
import { dialogsOpenedBy } from './formSections';
import { isContentPage, type PageContext, type TemplateContext } from './pageContext';
import { StaticMenu } from './StaticMenu';

/** The prefix of the ids in static dialogs, so that they differ from those of the page. */
const ID_PREFIX = 'static-';

/** The HTML of dialogs that were rendered before, by their content. Most pages have the same menu. */
const RENDERED = new Map<string, string>();

/**
 * Renders the dialogs that a page opens: the side menu, the picker and the forms.
 * @returns the HTML; undefined for a page without content
 */
export function renderStaticDialogs(context: TemplateContext): string | undefined {
  if (!isContentPage(context)) return undefined;
  const { page, site, forms } = context;
  // Names of `dialogsOpenedBy` are the picker or forms of the registry.
  const names = forms ? (dialogsOpenedBy(page, forms, PICKER) as QuoteDialogName[]) : [];
  const key = JSON.stringify([site, names.length > 0 && forms, names]);
  const html = RENDERED.get(key) ?? render(site, forms, names);
  RENDERED.set(key, html);
  return html;
}

const render = (
  site: PageContext['site'],
  forms: PageContext['forms'],
  names: readonly QuoteDialogName[],
): string =>
  renderToString(
    <InterfaceTextsContext value={site.interface}>
      <StaticMenu site={site} />
      {forms && (
        <FormContentProvider content={forms}>
          <StaticQuoteDialogs names={names} />
        </FormContentProvider>
      )}
    </InterfaceTextsContext>,
    { identifierPrefix: ID_PREFIX },
  );
