/**
 * Every page of the content that exists, with other texts and in another order, checked by axe. The
 * browser tests check the pages as they are published, and contrast.
 * @jest-environment jsdom
 */
import { render } from '@testing-library/react';
import { BlockList, preloadViews } from '../../src/blocks/BlockList';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { createPageContext } from '../../packages/compiler/publish/createPageContext';
import { InterfaceTextsContext } from '../../src/ui/interfaceTexts';
import { violations } from '../forms/violations';
import { fakeBrowser } from '../support/browser';
import { withFakeMedia } from '../support/fakeMedia';
import { readRewrittenContent } from '../support/publishedContent';

beforeAll(preloadViews);

describe.each([readRewrittenContent()])('%s', (_name, { pages, site }) => {
  test.each([...pages.keys()])('axe finds no violation in %s', async (file) => {
    const page = pages.get(file);
    if (!page || !site) throw new Error(`${file} was not read.`);
    fakeBrowser({ inView: false });
    const { forms, site: shell } = createPageContext(withFakeMedia(page), withFakeMedia(site));
    const { container } = render(
      <InterfaceTextsContext value={shell.interface}>
        <FormContentProvider content={forms}>
          <main>
            <BlockList blocks={withFakeMedia(page.blocks)} />
          </main>
        </FormContentProvider>
      </InterfaceTextsContext>,
    );
    expect(await violations(container)).toEqual([]);
  });
});
