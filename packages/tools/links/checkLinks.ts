/**
 * `npm run content:links`: visits the addresses of other sites that the published content leads to, and
 * exits with status 1 when one is broken; `npm run content:links -- FOLDER` reads another project folder.
 */
import { countErrors } from '../../../src/content/contentErrors';
import { externalLinks, inFolder, readContentFolder } from '../../compiler/folders';
import { endWithReader } from '../endWithReader';
import { linkReport } from './linkReport';
import { createVisitor } from './visit';

async function run(folder: string): Promise<void> {
  const { errors } = readContentFolder(folder);
  if (errors.length > 0) {
    process.stderr.write(
      `The content has ${countErrors(errors)}, which "npm run content:check" names. Correct them first.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const { visit, close } = createVisitor();
  const { text, isBroken } = await linkReport(inFolder(folder, externalLinks(folder)), visit);
  await close();
  process.stdout.write(text);
  if (isBroken) process.exitCode = 1;
}

endWithReader();
void run(process.argv[2] ?? '.');
