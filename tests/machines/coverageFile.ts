import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  COVERAGE_FILE,
  type MachineCoverage,
} from '../../packages/inspector/page/coverage/machineCoverage';

/** Writes what the tests walked, for the inspector page. A reader never sees half of the file. */
export function writeCoverage(
  projectFolder: string,
  covered: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const measuredAt = new Date().toISOString();
  const coverage: MachineCoverage = Object.fromEntries(
    [...covered].map(([id, ids]) => [id, { covered: [...ids].sort(), measuredAt }]),
  );
  const file = path.join(projectFolder, COVERAGE_FILE);
  const temporary = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(coverage, undefined, 2)}\n`);
  renameSync(temporary, file);
}
