/**
 * `npm run content:check`: prints every mistake of the content folder and ends with status 1 when
 * there is one; `npm run content:check -- FOLDER` checks another project folder.
 */
import { formatContentErrors } from '../content/contentErrors';
import { readContentFolder } from './contentFolder';

const { problems, pages } = readContentFolder(process.argv[2] ?? process.cwd());

if (problems.length > 0) {
  const count = `${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}`;
  process.stdout.write(`${formatContentErrors(problems)}\n\n${count} in content/.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${pages.size} pages, no mistakes.\n`);
}
