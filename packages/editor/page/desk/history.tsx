import { store } from 'decap-cms-core/dist/esm/redux';
import { fromJS, type Map } from 'immutable';
import { compareTexts, contentReport } from '../../../compiler/reports';
import { isJsonMap, valueOfText } from '../../../compiler/edits';
import { SITE_FILE } from '../../../compiler/sources';
import type { FileVersion } from '../../server/contentHistory';
import { DIALOG_TITLE, openDialog } from '../choose/openDialog';
import { choose } from '../choose/Chooser';
import { contentTexts, loadJson, noteSaved, pageAddress, presentChecker } from '../contentStore';
import { showNotice, showRefusal } from '../messages';
import { fillForm } from './undo';

/** Shows who has changed a file when, and what; a version becomes a change of the form, which is not saved yet. */
export async function showHistory(file: string): Promise<void> {
  const host = historyAtHost(file);
  if (host !== undefined) {
    window.open(host, '_blank', 'noreferrer');
    return;
  }
  const versions = await loadJson<FileVersion[]>(`history.json?file=${encodeURIComponent(file)}`);
  if (versions.length === 0) {
    showNotice('This file has no history yet: git has no version of it.');
    return;
  }
  const text = await openDialog<string>((close) => (
    <History versions={versions} onRestore={close} />
  ));
  const value = text === undefined ? undefined : valueOfText(text);
  if (value === undefined) return;
  // The value of a page is a group of keys.
  fillForm(fromJS(value) as Map<string, unknown>);
  showNotice('The earlier version is in the form. Save it, or undo.');
}

/** The address at which a git host shows the history of a file; undefined on the local disk. */
function historyAtHost(file: string): string | undefined {
  const { name, repo = '', branch = '', base_url } = store.getState().config.backend;
  if (name === 'proxy') return undefined;
  return name === 'github'
    ? `https://github.com/${repo}/commits/${branch}/${file}`
    : `${base_url ?? 'https://gitlab.com'}/${repo}/-/commits/${branch}/${file}`;
}

/** Whether removed pages can be restored here: a git host has ways of its own. */
export const canRestorePages = (): boolean => store.getState().config.backend.name === 'proxy';

/**
 * Lets an editor choose a page that was removed, and writes it again as it was, with its comments.
 * @throws {Error} when the server cannot write it
 */
export async function restoreRemovedPage(): Promise<void> {
  const removed = await loadJson<FileVersion[]>('history.json');
  if (removed.length === 0) {
    showNotice('No page was removed, or git knows nothing of it.');
    return;
  }
  const chosen = await choose({
    title: 'Restore a removed page',
    choices: removed.map(({ file, author, date, text }) => ({
      value: file,
      label: pageTitle(text ?? '') ?? file,
      line: `Removed by ${author}, ${DATE.format(new Date(date))}`,
    })),
  });
  const { file, text } = removed.find((version) => version.file === chosen) ?? {};
  if (file === undefined || text === null || text === undefined) return;
  const { own, elsewhere } = presentChecker().check({ file, value: valueOfText(text) });
  const mistakes = [...own.map(({ place, message }) => `${place}: ${message}`), ...elsewhere];
  showRefusal('Not restored. The page fits no longer:', mistakes);
  if (mistakes.length > 0) return;
  await writeNewFile(file, text);
  noteSaved({ [file]: text }, []);
  window.location.hash = pageAddress(file);
}

/** Writes a file that is not there, byte for byte: what the form writes would have no comments. */
async function writeNewFile(file: string, text: string): Promise<void> {
  const params = { dataFiles: [{ path: file, raw: text, base: null }], assets: [] };
  const response = await fetch('/admin/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'persistEntry', params }),
  });
  if (!response.ok) throw new Error(`The page cannot be written: ${response.status}.`);
}

function pageTitle(text: string): string | undefined {
  const page = valueOfText(text);
  return isJsonMap(page) ? [page['title'], page['path']].filter(Boolean).join(' · ') : undefined;
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

type HistoryProps = { versions: readonly FileVersion[]; onRestore: (text?: string) => void };

function History({ versions, onRestore }: HistoryProps) {
  return (
    <div className="history">
      <h2 id={DIALOG_TITLE}>History</h2>
      <button type="button" className="desk-button" onClick={() => onRestore()}>
        Close
      </button>
      <ol>
        {versions.map((version, index) => (
          <li key={version.commit}>
            <h3>
              {version.author},{' '}
              <time dateTime={version.date}>{DATE.format(new Date(version.date))}</time>
            </h3>
            <ul>
              {changesOf(versions[index + 1]?.text, version).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            {index > 0 && version.text !== null && (
              <button
                type="button"
                className="desk-button"
                onClick={() => onRestore(version.text ?? undefined)}
              >
                Restore this version
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a version has changed, a sentence for each change. */
function changesOf(before: string | null | undefined, { file, text }: FileVersion): string[] {
  const changed = { file, before: before ?? undefined, after: text ?? undefined };
  const present = { [SITE_FILE]: contentTexts()[SITE_FILE] ?? '' };
  return contentReport(compareTexts('', [changed], [], present))
    .split('\n')
    .filter((line) => /^ *(?:-|_)/.test(line))
    .map((line) => plainText(line.replace(/^[\s-]+/, '')));
}

/** A line of Markdown without its marks. */
const plainText = (line: string): string =>
  line
    .replace(/\*\*|<!-- -->|^_|_$/g, '')
    .replace(/\\([\\`*_[\]<>|~$])/g, '$1')
    .replace(/&amp;/g, '&');
