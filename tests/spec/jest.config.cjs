const unitTests = require('../jest.config.cjs');

/**
 * `npm run test:spec`: whether the delivered content is what docs/specification.md asks for. Not a
 * part of `npm test`, so that editors may change the content.
 * @type {import('jest').Config}
 */
module.exports = {
  ...unitTests,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/spec/**/*.spec-check.ts'],
};
