/** Node packages that ship ES modules only, which Jest must compile. */
const esmPackages = [
  'mdast-util-',
  'micromark',
  'unist-',
  'decode-named-character-reference',
  'character-entities',
  'devlop',
  '@capsizecss',
  '@statelyai',
  'd3-geo',
  'fontkitten',
  'd3-array',
  'internmap',
  'feed/',
];

/** @type {import('jest').Config} */
module.exports = {
  // A copy of the project finds in Jest's cache what was compiled for this one.
  id: 'x1',
  rootDir: '..',
  testMatch: ['<rootDir>/{tests,packages}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/public/', '<rootDir>/.cache/', '<rootDir>/.tmp/'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/setupTests.ts'],
  // Every core; Jest leaves one unused by default.
  maxWorkers: '100%',
  // Only a test that hangs takes as long, however busy the machine is.
  testTimeout: 120_000,
  transform: { '\\.m?[jt]sx?$': '<rootDir>/tests/support/jest/babelTransform.cjs' },
  transformIgnorePatterns: [`node_modules/(?!(${esmPackages.join('|')}))`],
  moduleNameMapper: {
    '^@linaria/core$': '<rootDir>/tests/support/jest/linaria.ts',
    // The visual editor may have a React of its own.
    '^(react|react-dom)(/.*)?$': '<rootDir>/node_modules/$1$2',
    '^gatsby$': '<rootDir>/tests/support/jest/gatsby.tsx',
    '^city-names-files$': '<rootDir>/tests/support/jest/cityNamesFiles.ts',
    '^(airports|land)-file$': '<rootDir>/tests/support/jest/asset.ts',
    '\\.(woff2|svg|jpg|webm|mp4)$': '<rootDir>/tests/support/jest/asset.ts',
  },
};
