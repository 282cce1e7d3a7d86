/** Every page of the content that exists, as it is published and as an editor might rewrite it. */
import { HtmlValidate } from 'html-validate';
import { placeholdersIn } from '../../packages/compiler/parse/placeholders';
import { drawPage } from '../support/pages/drawPage';
import { pageRules } from '../support/pages/htmlRules';
import { readPublishedContent, readRewrittenContent } from '../support/content/publishedContent';

const validator = new HtmlValidate(pageRules);

/** Every text of a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const contents = [readPublishedContent(), readRewrittenContent()];

describe.each(contents)('%s', (_name, { errors, pages, site }) => {
  const files = [...pages.keys()];

  const drawn = new Map<string, ReturnType<typeof drawPage>>();
  beforeAll(() => {
    if (site) for (const [file, page] of pages) drawn.set(file, drawPage(page, site));
  });

  function draw(file: string): ReturnType<typeof drawPage> {
    const page = drawn.get(file);
    if (!page) throw new Error(`${file} was not drawn.`);
    return page;
  }

  test('has no errors', () => {
    expect(errors).toEqual([]);
    expect(site).toBeDefined();
    expect(files).not.toEqual([]);
  });

  test.each(files)('%s is valid HTML with one first heading', async (file) => {
    const { html, head } = draw(file);
    const document = `<!DOCTYPE html><html lang="en"><head>${head.title.toString()}</head><body>${html}</body></html>`;
    const { results } = await validator.validateString(document);
    const messages = results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ).toEqual([]);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test.each(files)('%s writes its title and description into the head', (file) => {
    const page = pages.get(file);
    const { title, meta } = draw(file).head;
    expect(title.toComponent()).toMatchObject([
      { props: { children: page?.title ?? site?.fallbackTitle } },
    ]);
    expect(meta.toComponent()).toContainEqual(
      expect.objectContaining({
        props: expect.objectContaining({ name: 'description', content: page?.description }),
      }),
    );
  });

  test('leaves no placeholder in what is published', () => {
    // The page itself fills in the texts of the interface.
    const texts = [...textsIn([...pages.values()]), ...textsIn({ ...site, interface: undefined })];
    expect(texts.filter((text) => placeholdersIn(text).length > 0)).toEqual([]);
    expect(files.flatMap((file) => placeholdersIn(draw(file).html))).toEqual([]);
  });
});
