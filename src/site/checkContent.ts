/**
 * `npm run content:check`: prints every error of the content folder and exits with status 1 when
 * there is one; `npm run content:check -- FOLDER` checks another project folder.
 */
import { countErrors, formatContentErrors } from '../content/contentErrors';
import { readContentFolder } from './contentFolder';

const { errors, pages } = readContentFolder(process.argv[2] ?? process.cwd());

if (errors.length > 0) {
  process.stdout.write(`${formatContentErrors(errors)}\n\n${countErrors(errors)} in content/.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${pages.size} pages, no errors.\n`);
}
