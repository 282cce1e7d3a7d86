import { readContentFolder } from '../../src/site/contentFolder';
import { formatContentErrors } from '../../src/content/contentErrors';
import { withProject, type ContentFiles } from './contentFolder';

/** The lines `npm run content:check` prints about the small site with `files` over it. */
export const linesFor = (files: ContentFiles): string[] =>
  withProject(files, (folder) =>
    formatContentErrors(readContentFolder(folder).problems).split('\n').filter(Boolean),
  );

/** The lines about one page file, without the file's name: `4:11 block 1 (hero): ...`. */
export const pageLines = (page: string | Uint8Array): string[] =>
  linesFor({ 'pages/test.yaml': page }).map((line) => line.replace('content/pages/test.yaml:', ''));

/** The lines about a page that holds nothing but `blocks`, which begin on its line 4. */
export const blockLines = (blocks: string): string[] =>
  pageLines(`path: /test\ndescription: A test.\nblocks:\n${blocks.replace(/^(?=.)/gm, '  ')}`);
