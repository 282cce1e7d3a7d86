/**
 * `npm run content:check`: prints every error and warning of the content folder, and exits with status 1
 * when there is an error; else it prints what changes next. `npm run content:check -- FOLDER` checks
 * another project folder. `CONTENT_DATE=2026-12-24` checks as on that day. `--all` lists each text that waits for a
 * translation too; `--strict` makes what is wrong with translations an error.
 */
import path from 'node:path';
import {
  countErrors,
  countWarnings,
  formatContentErrors,
  formatContentWarnings,
  type ContentError,
} from '../../../src/content/contentErrors';
import { contentDate, TRANSLATIONS_FOLDER } from '../../compiler/sources';
import { inFolder, movedPageWarnings, readContentFolder } from '../../compiler/folders';
import type { Content } from '../../compiler/compile';
import { formatChanges } from '../../compiler/pages';
import { defineCommand, runIfStarted, type Terminal } from '../command';

function summaryOf({ errors, warnings, pages, allPages }: Content, folder: string): string {
  const drafts = allPages.size - pages.size;
  const draftPages = drafts === 0 ? '' : ` and ${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`;
  const count =
    errors.length > 0
      ? `${countErrors(errors)} in ${path.posix.join(folder, 'content')}/`
      : `${pages.size} pages${draftPages}, no errors`;
  return warnings.length > 0 ? `${count}, ${countWarnings(warnings)}.` : `${count}.`;
}

const USAGE = `Usage: npm run content:check [-- [--all] [--strict] [FOLDER]]
--all lists each text that waits for a translation; --strict makes what is wrong with translations an error.`;

type Given = { values: { all?: boolean; strict?: boolean }; positionals: string[] };

function check({ values, positionals }: Given, { out, err }: Terminal): number {
  try {
    contentDate(process.env);
  } catch (error) {
    err(`${(error as Error).message}\n`);
    return 1;
  }
  const named = positionals[0] ?? '.';
  const folder = path.resolve(named);
  const read = readContentFolder(folder);
  const moved = read.errors.length > 0 ? [] : movedPageWarnings(folder, read);
  const waiting = values.all === true ? read.translated.flatMap((each) => each.waiting) : [];
  const isRefused = ({ file }: ContentError): boolean =>
    values.strict === true && file.startsWith(`${TRANSLATIONS_FOLDER}/`);
  const found = [...read.warnings, ...waiting, ...moved];
  const errors = inFolder(named, [...read.errors, ...found.filter(isRefused)]);
  const warnings = inFolder(
    named,
    found.filter((warning) => !isRefused(warning)),
  );
  const parts = [
    formatContentErrors(errors),
    formatContentWarnings(warnings),
    summaryOf({ ...read, errors, warnings }, named),
  ];
  out(`${parts.filter(Boolean).join('\n\n')}\n`);
  if (errors.length > 0) return 1;
  out(formatChanges(inFolder(named, read.changes), read.now));
  return 0;
}

export const checkContent = defineCommand(
  USAGE,
  ['FOLDER'],
  { all: { type: 'boolean' }, strict: { type: 'boolean' } },
  check,
);

void runIfStarted(module, checkContent);
