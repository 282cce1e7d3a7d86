/**
 * `npm run content:facts`: prints each fact of content/site.yaml with its value and where it is used,
 * and marks facts that no text uses; `npm run content:facts -- FOLDER` reads another project folder.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type UsePlace, usesByName } from '../../compiler/checks';
import { parseValidPlaceholders } from '../../compiler/schemas';
import { kindOfFile, readYaml, SITE_FILE, type YamlSource } from '../../compiler/sources';
import { contentFileNames } from '../../compiler/folders';
import { endWithReader } from '../endWithReader';

const folder = process.argv[2] ?? process.cwd();

/** The files that can be read. Of a file with errors, it is the part that can be read. */
const sources = contentFileNames(folder).flatMap((file): YamlSource[] => {
  const { source } = readYaml(file, readFileSync(path.join(folder, file)), kindOfFile(file));
  if (!source) process.stderr.write(`${file} cannot be read and is left out: see content:check.\n`);
  return source ? [source] : [];
});

/** Where a fact is used: the position, and the page or the section of site.yaml. */
const lineOf = ({ file, line, column, where }: UsePlace): string =>
  `  ${file}:${line}:${column}  ${where}\n`;

function printFacts(site: YamlSource): void {
  const { values } = parseValidPlaceholders(site.value);
  const { facts } = values;
  const uses = usesByName(sources, 'facts', values);
  const names = Object.keys(facts);
  for (const name of names) {
    const places = uses.get(name)?.map(lineOf) ?? ['  not used\n'];
    process.stdout.write(`{facts.${name}}: ${facts[name]}\n${places.join('')}\n`);
  }
  const unused = names.filter((name) => !uses.has(name)).length;
  const count = `${names.length} ${names.length === 1 ? 'fact' : 'facts'}`;
  process.stdout.write(`${count}, ${unused === 0 ? 'all used' : `${unused} not used`}.\n`);
}

endWithReader();
const site = sources.find(({ file }) => file === SITE_FILE);
if (site) printFacts(site);
else {
  process.stderr.write(`${SITE_FILE} cannot be read: see npm run content:check.\n`);
  process.exitCode = 1;
}
