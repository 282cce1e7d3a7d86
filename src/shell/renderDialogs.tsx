import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FormContentProvider } from '../forms/frame/FormContent';
import { PICKER } from '../forms/picker';
import { QuoteStep, stepAttributes, type QuoteStepName } from '../forms/quoteFlow/QuoteStep';
import { DIALOG, MENU_DIALOG } from '../start/pageContract';
import { idPrefixOf, type DialogAttributes } from '../ui/dialogs/dialogHtml';
import { InterfaceTextsContext } from '../ui/interfaceTexts';
import { dialogsOpenedBy } from './formSections';
import { MenuPanel, menuAttributes } from './menu/MenuPanel';
import type { PageContext } from './pageContext';

/** The HTML of dialogs that were rendered before, by their content. Most pages have the same menu. */
const RENDERED = new Map<string, string>();

/**
 * Renders the dialogs that a page opens: the side menu, the picker and the forms. They stand beside Gatsby's
 * element, so that React never renders them anew with the page.
 */
export function renderDialogs({ page, site, forms }: PageContext): string {
  // Names of `dialogsOpenedBy` are the picker or forms of the registry.
  const names = forms ? (dialogsOpenedBy(page, forms, PICKER) as QuoteStepName[]) : [];
  const key = JSON.stringify([site, names.length > 0 && forms, names]);
  const html = RENDERED.get(key) ?? renderAll(site, forms, names);
  RENDERED.set(key, html);
  return html;
}

function renderAll(
  site: PageContext['site'],
  forms: PageContext['forms'],
  names: readonly QuoteStepName[],
): string {
  const render = (name: string, attributes: DialogAttributes, content: ReactNode): string =>
    renderDialog(
      name,
      attributes,
      <InterfaceTextsContext value={site.interface}>
        <FormContentProvider content={forms}>{content}</FormContentProvider>
      </InterfaceTextsContext>,
    );
  return [
    render(MENU_DIALOG, menuAttributes(site), <MenuPanel site={site} />),
    ...names.map((name) => render(name, stepAttributes(name), <QuoteStep name={name} />)),
  ].join('');
}

/** The content is the root that `hydrateDialog` hydrates. */
function renderDialog(name: string, attributes: DialogAttributes, content: ReactNode): string {
  const html = renderToString(content, { identifierPrefix: idPrefixOf(name) });
  return renderToStaticMarkup(
    <dialog {...{ [DIALOG]: name }} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />,
  );
}
