import { compareTexts, contentReport, type ChangedText } from '../../../compiler/reports';
import { collectionOfFile, IMAGES_FOLDER, PAGE_FOLDERS } from '../../../compiler/sources';
import { nameOf } from '../storage/yamlBackend';
import type { BranchChange, BranchComparison } from './gitHosts';

/** The most characters of a title: GitHub and GitLab take 255. */
const MAX_TITLE = 200;

/** The most characters of a text: GitHub takes 65,536. */
const MAX_BODY = 60_000;

type Request = {
  comparison: BranchComparison;
  texts: readonly ChangedText[];
  /** The texts of all content files of the branch. */
  present: Readonly<Record<string, string>>;
  /** The name of the published branch. */
  published: string;
  /** Where the files of a commit are: the commit and the path follow. */
  files: string;
};

/** Writes what a request to publish changes: the report of `npm run content:diff`, and the pictures. */
export function requestText({ comparison, texts, present, published, files }: Request): {
  title: string;
  body: string;
} {
  const { base, head, changes } = comparison;
  const media = changes
    .filter(({ path }) => path.startsWith(`${IMAGES_FOLDER}/`))
    .map(({ path, status }) => ({ file: path, status }));
  const report = contentReport(compareTexts(published, texts, media, present));
  const addressOf = (commit: string, path: string): string =>
    `${files}/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const pictures = media.map(({ file, status }) =>
    pictureTable(file, [
      ...(status === 'added' ? [] : [{ when: 'Before', address: addressOf(base, file) }]),
      ...(status === 'removed' ? [] : [{ when: 'After', address: addressOf(head, file) }]),
    ]),
  );
  return { title: titleOf(report), body: shortened([report, ...pictures].join('\n'), MAX_BODY) };
}

/** Whether the report compares the texts of a file. */
export const isContentFile = ({ path }: Pick<BranchChange, 'path'>): boolean =>
  /^content\/(site|redirects)\.ya?ml$/.test(path) ||
  collectionOfFile(path) !== undefined ||
  PAGE_FOLDERS.some((folder) => path.startsWith(`${folder}/`) && /\.ya?ml$/.test(path));

function pictureTable(file: string, versions: { when: string; address: string }[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const name = nameOf(file).replace(/[^\w. -]/g, '');
  return `${[
    row(versions.map(({ when }) => when)),
    row(versions.map(() => '---')),
    row(versions.map(({ when, address }) => `![${when}: ${name}](${address})`)),
  ].join('\n')}\n`;
}

/** Names the changed pages and files by the headings of the report. */
function titleOf(report: string): string {
  const headings = [...report.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replace(/\\(.)/g, '$1'),
  );
  return shortened(headings.join(', ') || 'No changes', MAX_TITLE);
}

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;
