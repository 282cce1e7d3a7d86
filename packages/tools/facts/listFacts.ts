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
import { defineCommand, runIfStarted, type Terminal } from '../command';

/** The files that can be read. Of a file with errors, it is the part that can be read. */
const readSources = (folder: string, { err }: Terminal): YamlSource[] =>
  contentFileNames(folder).flatMap((file) => {
    const { source } = readYaml(file, readFileSync(path.join(folder, file)), kindOfFile(file));
    if (!source) err(`${file} cannot be read and is left out: see content:check.\n`);
    return source ? [source] : [];
  });

/** Where a fact is used: the position, and the page or the section of site.yaml. */
const lineOf = ({ file, line, column, where }: UsePlace): string =>
  `  ${file}:${line}:${column}  ${where}\n`;

function printFacts(site: YamlSource, sources: readonly YamlSource[], { out }: Terminal): void {
  const { values } = parseValidPlaceholders(site.value);
  const { facts } = values;
  const uses = usesByName(sources, 'facts', values);
  const names = Object.keys(facts);
  for (const name of names) {
    const places = uses.get(name)?.map(lineOf) ?? ['  not used\n'];
    out(`{facts.${name}}: ${facts[name]}\n${places.join('')}\n`);
  }
  const unused = names.filter((name) => !uses.has(name)).length;
  const count = `${names.length} ${names.length === 1 ? 'fact' : 'facts'}`;
  out(`${count}, ${unused === 0 ? 'all used' : `${unused} not used`}.\n`);
}

const USAGE = `Usage: npm run content:facts [-- FOLDER]
Lists each fact of content/site.yaml with the places that use it.`;

export const listFacts = defineCommand(USAGE, ['FOLDER'], {}, ({ positionals }, terminal) => {
  const sources = readSources(positionals[0] ?? '.', terminal);
  const site = sources.find(({ file }) => file === SITE_FILE);
  if (site) {
    printFacts(site, sources, terminal);
    return 0;
  }
  terminal.err(`${SITE_FILE} cannot be read: see npm run content:check.\n`);
  return 1;
});

void runIfStarted(module, listFacts);
