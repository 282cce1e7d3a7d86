/**
 * `npm run bench:content` (or `-- 100 1000`): what `npm run content:check` costs, of the published pages
 * alone and with pages of eight blocks beside them: the first time (the pages with the pictures
 * remembered), and later.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median, pageCounts, runBenchmark } from './figures';
import { watch } from './processTree';
import { copyProject, removeCopy } from './projectCopy';

/** How often each check runs; each figure is the median. */
const RUNS = 3;

const SENTENCE = 'A charter flight leaves when you do, from an **airport** near you.';

/** A page of eight blocks, in which no text is that of another page. */
const pageOf = (number: number): string => `path: /generated/page-${number}
title: Generated page ${number}
description: The generated page number ${number}, which stands beside the others.
blocks:
  - type: hero
    kicker: Page ${number}
    title: The headline of page ${number}
    text: ${SENTENCE}
    actions:
      - label: Ask for page ${number}
        to: /?form-opened=contact
  - type: statement
    title: Statement ${number}
    text: ${SENTENCE} See [Home](/).
  - type: prose
    text: |
      ## The first part of page ${number}

      ${SENTENCE} ${SENTENCE}

      - the route is yours
      - so is the hour
  - type: claims
    title: Claims ${number}
    items:
      - { title: One, text: '${SENTENCE}' }
      - { title: Two, text: '${SENTENCE}' }
      - { title: Three, text: '${SENTENCE}' }
  - type: questions
    title: Questions about page ${number}
    items:
      - { question: Is this page ${number}?, answer: '${SENTENCE}' }
      - { question: Is it the last?, answer: '${SENTENCE}' }
  - type: statement
    tone: mist
    title: A second statement of page ${number}
    text: |
      ${SENTENCE}

      ${SENTENCE}
  - type: prose
    title: More about page ${number}
    text: ${SENTENCE}
  - type: callToAction
    title: Fly with page ${number}
    text: ${SENTENCE}
    actions:
      - label: Read page ${number}
        to: /
        variant: text
`;

function writePages(copy: string, count: number): void {
  for (let number = 1; number <= count; number += 1)
    writeFileSync(path.join(copy, `content/pages/generated-${number}.yaml`), pageOf(number));
}

/** The processor time of one check of a copy, s. */
async function check(copy: string, remembered: string): Promise<number> {
  const script = path.resolve('packages/tools/check/checkContent.ts');
  const run = await watch(['--require', 'tsx/cjs', script, copy], {
    folder: process.cwd(),
    environment: { X1_ENCODINGS_FOLDER: remembered },
  });
  if (run.status !== 0) throw new Error(`The check failed:\n${run.out}`);
  return run.cpuSeconds;
}

/**
 * The median of several checks, s: the first with what was remembered before, and one with what the first
 * remembers. `remembered` holds the latter afterwards.
 */
async function measure(
  copy: string,
  remembered: string,
): Promise<{ first: number; later: number }> {
  const before = `${remembered}-before`;
  cpSync(remembered, before, { recursive: true });
  const seconds: { first: number[]; later: number[] } = { first: [], later: [] };
  for (let run = 0; run < RUNS; run += 1) {
    rmSync(remembered, { recursive: true });
    cpSync(before, remembered, { recursive: true });
    seconds.first.push(await check(copy, remembered));
    seconds.later.push(await check(copy, remembered));
  }
  rmSync(before, { recursive: true });
  return { first: median(seconds.first) ?? NaN, later: median(seconds.later) ?? NaN };
}

async function main(): Promise<void> {
  const counts = pageCounts();
  const copy = copyProject();
  const remembered = path.join(copy, '.encodings');
  mkdirSync(remembered);
  try {
    for (const count of [0, ...counts]) {
      writePages(copy, count);
      const { first, later } = await measure(copy, remembered);
      const pages = count === 0 ? 'the published pages' : `and ${count} pages of eight blocks`;
      process.stdout.write(
        `${pages.padEnd(34)} first ${first.toFixed(2)} s of CPU, later ${later.toFixed(2)} s\n`,
      );
    }
  } finally {
    removeCopy(copy);
  }
}

runBenchmark(main);
