/**
 * `npm run content:links`: visits the addresses of other sites that the published content leads to, and
 * exits with status 1 when one is broken; `npm run content:links -- FOLDER` reads another project folder.
 */
import { countErrors } from '../../../src/content/contentErrors';
import { externalLinks, inFolder, readContentFolder } from '../../compiler/folders';
import { defineCommand, runIfStarted, type Terminal } from '../command';
import { linkReport } from './linkReport';
import { createVisitor } from './visit';

const USAGE = `Usage: npm run content:links [-- FOLDER]
Visits the addresses of other sites that the content leads to.`;

async function visitLinks(folder: string, { out, err }: Terminal): Promise<number> {
  const { errors } = readContentFolder(folder);
  if (errors.length > 0) {
    err(
      `The content has ${countErrors(errors)}, which "npm run content:check" names. Correct them first.\n`,
    );
    return 1;
  }
  const { visit, close } = createVisitor();
  const { text, isBroken } = await linkReport(inFolder(folder, externalLinks(folder)), visit);
  await close();
  out(text);
  return isBroken ? 1 : 0;
}

void runIfStarted(
  module,
  defineCommand(USAGE, ['FOLDER'], {}, ({ positionals }, terminal) =>
    visitLinks(positionals[0] ?? '.', terminal),
  ),
);
