import { render, waitFor } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import type { PageLanguage } from '../../src/content/language/pageLanguage';
import { formViews } from '../../src/forms/formViews';
import type { FormName } from '../../src/forms/registry';
import { fakeBrowser } from '../support/browser';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { blockTypes, examplesOf, parseExample } from '../support/content/examples';
import { readSiteForms } from './siteForms';

const texts = readSiteForms();

/** The view of a form. A form that opens nowhere is the one of the block that has its name. */
async function viewOf(name: FormName): Promise<ReactElement> {
  if (name in formViews) {
    // The check above says as much as the type.
    const View = formViews[name as keyof typeof formViews];
    await View.preload();
    return <View />;
  }
  const [example] = blockTypes.filter((type) => type === name).flatMap(examplesOf);
  if (!example)
    throw new Error(
      `The form "${name}" has no view in src/forms/formViews.ts, and no block has its name.`,
    );
  const { BlockList, preloadViews } = await import('../../src/blocks/BlockList');
  await preloadViews();
  return <BlockList blocks={[parseExample(example)]} />;
}

/**
 * Renders a form of the registry with the texts of the fixture site.
 * @param language that of the page, on a site with several
 */
export async function showForm(
  name: FormName,
  children?: ReactNode,
  language?: PageLanguage,
): Promise<HTMLFormElement> {
  fakeBrowser({ inView: true });
  const { container } = render(
    <FormContentProvider content={texts}>
      {await viewOf(name)}
      {children}
    </FormContentProvider>,
    {
      wrapper: (props: { children: ReactNode }) => (
        <DefaultInterface language={language} {...props} />
      ),
    },
  );
  return waitFor(() => {
    const form = container.querySelector('form');
    if (!form) throw new Error(`The form "${name}" has not been rendered.`);
    return form;
  });
}
