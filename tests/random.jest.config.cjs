const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const unitTests = require('./jest.config.cjs');

// Each run begins with other choices; a number in the environment repeats a run that failed.
process.env.X1_RANDOM_SEED ||= 'random';

/** The test files that make random choices. */
const root = path.dirname(__dirname);
const folders = [
  __dirname,
  ...readdirSync(path.join(root, 'packages')).map((name) =>
    path.join(root, 'packages', name, 'tests'),
  ),
];
const randomTests = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => /\.test\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => /'fast-check'|\/(seed|publishedContent)'/.test(readFileSync(file, 'utf8')))
  .map((file) => `<rootDir>/${path.relative(root, file)}`);

/**
 * `npm run test:random`: the tests that make random choices, from a seed that nobody has tried.
 * @type {import('jest').Config}
 */
module.exports = { ...unitTests, testMatch: randomTests };
