/**
 * `npm run content:check`: prints every error and warning of the content folder, and exits with status
 * 1 when there is an error; `npm run content:check -- FOLDER` checks another project folder.
 */
import {
  countErrors,
  countWarnings,
  formatContentErrors,
  formatContentWarnings,
} from '../content/contentErrors';
import { readContentFolder } from './contentFolder';

const { errors, warnings, pages } = readContentFolder(process.argv[2] ?? process.cwd());

const summary = (): string => {
  const count =
    errors.length > 0 ? `${countErrors(errors)} in content/` : `${pages.size} pages, no errors`;
  return warnings.length > 0 ? `${count}, ${countWarnings(warnings)}.` : `${count}.`;
};

const parts = (): string[] =>
  [formatContentErrors(errors), formatContentWarnings(warnings), summary()].filter(Boolean);

process.stdout.write(`${parts().join('\n\n')}\n`);
if (errors.length > 0) process.exitCode = 1;
