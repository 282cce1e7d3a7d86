import { readAirportsSync } from '../packages/airports/readAirportsSync';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a build reads beside its content. Everything else (leads, tests, git) is not copied. */
export const PROJECT_PARTS = [
  'package.json',
  'tsconfig.json',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'src',
  'gatsby',
  'packages',
  'static',
];

/** Whether a build reads a file or folder of the project: tests and packages of the visual editor are not read. */
export const isRead = (file: string): boolean =>
  !/(^|\/)(node_modules|tests)$/.test(file.replaceAll('\\', '/'));

/**
 * Writes into a folder what a build of the project reads. Files that stand there under other names
 * stay, so that the build finds its caches.
 * @param folder the absolute path of the copy
 * @param content the content folder that the copy has; default: the published one
 */
export function writeProject(folder: string, content = 'content'): void {
  mkdirSync(folder, { recursive: true });
  for (const part of [...PROJECT_PARTS, 'content'])
    rmSync(path.join(folder, part), { recursive: true, force: true });
  const copy = (from: string, to: string) =>
    cpSync(path.resolve(from), path.join(folder, to), {
      recursive: true,
      preserveTimestamps: true,
      filter: isRead,
    });
  for (const part of PROJECT_PARTS) copy(part, part);
  copy(content, 'content');
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) symlinkSync(path.resolve('node_modules'), modules);
}

/**
 * A copy of the project in a temporary folder, to build or edit without touching this one. It shares
 * node_modules.
 * @param content the content folder that the copy has; default: the published one
 * @returns the absolute path of the copy
 */
export function copyProject(content?: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'x1-'));
  writeProject(copy, content);
  return copy;
}

/** Removes what copyProject made. */
export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true });

/** A page of text: headings, paragraphs, a list, and a title and description that no other page has. */
const textPage = (number: number): string => `path: /generated/page-${number}
title: Generated page ${number}
description: The generated page number ${number}, which stands beside the others to see how the build grows.
blocks:
  - type: hero
    title: Page ${number}
    text: A page of text, number ${number}.
  - type: prose
    text: |
      ## The first part of page ${number}

      ${'A charter flight leaves when you do, from an airport near you. '.repeat(6)}

      - the route is yours
      - so is the hour
      - page ${number} says so

      ## The second part of page ${number}

      ${'An adviser stays with you from the request to the landing. '.repeat(6)}
  - type: statement
    title: A statement of page ${number}
    text: Every generated page ends with these words and a link [to Home](/).
`;

/** The airports of so many cities that their pairs are routes enough. */
const CODES = [
  ...new Map(
    readAirportsSync()
      .filter(({ iata }) => iata !== '')
      .map(({ iata, city, metro }) => [(metro ?? city).toLowerCase(), iata]),
  ).values(),
].slice(0, 250);

/** A template of the same four blocks, whose words are those of each entry. */
const ROUTE_TEMPLATE = `for: routes
path: /private-jet/{route.from.slug}-to-{route.to.slug}
title: Generated {route.from.code} to {route.to.code}
description: The generated route from {route.from.code} to {route.to.code}, which stands beside the others to see how the build grows.
blocks:
  - type: hero
    title: From {route.from.code} to {route.to.code}
    text: A page of text, about one route.
  - type: prose
    text: '{route.text}'
  - type: statement
    title: A statement
    text: Every generated page ends with these words and a link [to Home](/).
  - type: entryList
    title: More
    of: routes
    show: related
    limit: 6
`;

const routeEntry = (number: number): string => {
  const from = CODES[number % CODES.length] ?? '';
  const to = CODES[(number + 1 + Math.floor(number / CODES.length)) % CODES.length] ?? '';
  return `  - from: ${from}
    to: ${to}
    index: true
    text: |
      ## The first part of route ${number}

      ${'A charter flight leaves when you do, from an airport near you. '.repeat(6)}

      - the route is yours
      - so is the hour
      - route ${number} says so

      ## The second part of route ${number}

      ${'An adviser stays with you from the request to the landing. '.repeat(6)}
`;
};

/** The file of the generated entries, which replaces that of the site. */
export const ENTRIES_FILE = 'content/collections/routes.yaml';

/** Writes entries of a collection and their template in place of those of a copy. */
export function writeEntries(copy: string, count: number): void {
  const entries = Array.from({ length: count }, (_, number) => routeEntry(number));
  writeFileSync(path.join(copy, ENTRIES_FILE), `routes:\n${entries.join('')}`);
  writeFileSync(path.join(copy, 'content/pages/route.yaml'), ROUTE_TEMPLATE);
  // Each language would have as many pages more.
  for (const code of readdirSync(path.join(copy, 'content/translations')))
    for (const name of ['route.yaml', 'collections/routes.yaml'])
      rmSync(path.join(copy, 'content/translations', code, name), { force: true });
}

/** Writes pages of text beside the other pages of a copy. */
export function writeTextPages(copy: string, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const file = path.join(copy, 'content/pages', `generated-${number}.yaml`);
    writeFileSync(file, textPage(number));
  }
}
