import { pageSchema } from '../../../src/content/pageSchema';
import { fillPlaceholders } from '../../compiler/schemas';
import { newYaml } from '../../compiler/edits';
import { readContentFolder } from '../../compiler/folders';
import { PAGE_SCHEMA_COMMENT, PAGES_FOLDER } from '../../compiler/sources';
import { capitalized, kebabCase, sentenceCase } from './scaffoldNames';
import { RefusedName, type Scaffold } from './scaffold';

/**
 * Makes a page with a headline and a statement, as the README's recipe says.
 * @param projectFolder the folder that holds `content/`
 * @throws {RefusedName} when no page can have the path
 */
export function pageScaffold(name: string, projectFolder: string): Scaffold {
  const path = `/${name.replace(/^\//, '')}`;
  const { error } = pageSchema.shape.path.safeParse(path);
  if (error) throw new RefusedName(capitalized(error.issues[0]?.message ?? ''));
  const { site, pages } = readContentFolder(projectFolder);
  const address = site ? fillPlaceholders({ path }, site).path : path;
  const taken = [...pages].find(([, page]) => page.path === address);
  if (taken)
    throw new RefusedName(
      `There is a page with the path "${path}" already: ${PAGES_FOLDER}/${taken[0]}.`,
    );

  const file = `${PAGES_FOLDER}/${kebabCase(path) || 'home'}.yaml`;
  const title = sentenceCase(path.split('/').at(-1)?.replace('{product}', '') ?? '') || '{product}';
  return {
    created: { [file]: newYaml(pageOf(path, title), PAGE_SCHEMA_COMMENT) },
    changed: {},
    generated: undefined,
    next: [
      `Write its description and its blocks in ${file}, or at http://localhost:8000/admin/ with npm run develop.`,
      'See every block with its YAML at http://localhost:8000/_blocks.',
      'Add the page to the menu in content/site.yaml if visitors should find it there.',
      'Run npm run content:check.',
    ],
  };
}

const pageOf = (path: string, title: string) => ({
  path,
  title: title === '{product}' ? title : `${title} | {product}`,
  description: `${title}, in a sentence or two for search engines and shared links.`,
  blocks: [
    { type: 'hero', title },
    { type: 'statement', title: 'A heading', text: 'A few sentences.' },
  ],
});
