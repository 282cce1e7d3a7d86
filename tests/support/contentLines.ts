import { readContentFolder } from '../../src/site/contentFolder';
import { formatContentErrors } from '../../src/content/contentErrors';
import { withProject, type ContentFiles } from './contentFolder';
import { testBlocks } from './testBlocks';

/**
 * The lines that `npm run content:check` prints, with the block types of the tests.
 * @param files files that replace those of the small site or stand beside them
 * @returns one line a mistake
 */
export const linesFor = (files: ContentFiles): string[] =>
  withProject(files, (folder) =>
    formatContentErrors(readContentFolder(folder, testBlocks).errors).split('\n').filter(Boolean),
  );

/**
 * The lines about one page file, without the file's name: `4:11 block 1 (hero): ...`.
 * @param page the text of the file
 * @returns one line a mistake
 */
export const pageLines = (page: string | Uint8Array): string[] =>
  linesFor({ 'pages/test.yaml': page }).map((line) => line.replace('content/pages/test.yaml:', ''));

/**
 * The lines about a page that holds nothing but blocks, which begin on its line 4.
 * @param blocks the YAML of the blocks
 * @returns one line a mistake
 */
export const blockLines = (blocks: string): string[] =>
  pageLines(`path: /test\ndescription: A test.\nblocks:\n${blocks.replace(/^(?=.)/gm, '  ')}`);
