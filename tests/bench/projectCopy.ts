import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a build reads. Everything else (leads, tests, git) stays where it is. */
const PARTS = [
  'package.json',
  'tsconfig.json',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'content',
  'src',
  'static',
];

/**
 * A copy of the project in a temporary folder, to be built or edited without touching this one. It
 * shares node_modules, and the pictures that are encoded already (as hard links: they are never
 * written to, only replaced).
 * @returns the absolute path of the copy
 */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'x1-'));
  for (const part of PARTS) cpSync(path.resolve(part), path.join(copy, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  if (existsSync('public/static')) {
    mkdirSync(path.join(copy, 'public'));
    execFileSync('cp', ['-r', path.resolve('public/static'), path.join(copy, 'public/static')]);
  }
  return copy;
}

/** Removes what copyProject made. */
export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true });

/** A page of text: headings, paragraphs, a list, and a title and description that no other page has. */
const textPage = (number: number): string => `path: /generated/page-${number}
title: Generated page ${number}
description: The generated page number ${number}, which stands beside the real ones to see how the build grows.
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
    text: Every generated page ends with these words, and with a way [home](/).
`;

/** Writes `count` pages of text beside the real ones of a copy. */
export function writeTextPages(copy: string, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const file = path.join(copy, 'content/pages', `generated-${number}.yaml`);
    writeFileSync(file, textPage(number));
  }
}
