/**
 * `npm run bench:drafts` (or `-- 10 1000`): how long the visual editor takes to check a change of a page, beside
 * collections of some numbers of entries.
 */
import { parse } from 'yaml';
import { createDraftChecker } from '../packages/editor/draft/checkDraft';
import { readSnapshot } from '../packages/editor/server/snapshot';
import { readAirportsSync } from '../packages/airports/readAirportsSync';
import { median, pageCounts, runBenchmark } from './figures';
import { copyProject, removeCopy, writeEntries } from './projectCopy';

/** How often a change is checked; the figure is the median. The first check reads everything. */
const RUNS = 7;

const CHANGED_FILE = 'content/pages/home.yaml';

async function check(count: number): Promise<void> {
  const copy = copyProject();
  writeEntries(copy, count);
  const snapshot = await readSnapshot(copy);
  removeCopy(copy);
  const airports = readAirportsSync();
  const checker = createDraftChecker({
    ...snapshot,
    known: { ...snapshot.known, airports: () => airports },
  });
  const page = parse(snapshot.texts[CHANGED_FILE] ?? '') as object;
  const times = Array.from({ length: RUNS }, (_, run) => {
    const start = performance.now();
    checker.check({ file: CHANGED_FILE, value: { ...page, title: `Title ${run}` } });
    return performance.now() - start;
  });
  const [first = 0, ...later] = times;
  process.stdout.write(
    `${count} entries: the first check ${first.toFixed(0)} ms, a later one ${(median(later) ?? 0).toFixed(0)} ms\n`,
  );
}

runBenchmark(async () => {
  for (const count of pageCounts()) await check(count);
});
