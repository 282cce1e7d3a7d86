const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const babelJest = require('babel-jest').default;

// The compiler settings of the build.
const transformer = babelJest.createTransformer({
  presets: [
    ['babel-preset-gatsby', { targets: { node: 'current' }, reactRuntime: 'automatic' }],
    '@babel/preset-typescript',
  ],
  // Of fontkitten. The preset compiles private fields in the same loose way.
  plugins: [['@babel/plugin-transform-private-methods', { loose: true }]],
  babelrc: false,
  configFile: false,
});

/** What the result depends on beside the source: these settings, and the packages that compile. */
const settings = [__filename, path.resolve(__dirname, '../../../package-lock.json')]
  .map((file) => readFileSync(file, 'utf8'))
  .join(process.version);
const settingsHash = createHash('sha1').update(settings).digest('hex');

/**
 * The key of a compiled file in Jest's cache. Babel's own asks for Babel's settings of each file
 * again, in every test file, and depends on which tests run.
 */
const getCacheKey = (source, file, { config, instrument }) =>
  createHash('sha1')
    .update(`${settingsHash}\0${path.relative(config.rootDir, file)}\0${instrument}\0${source}`)
    .digest('hex');

module.exports = { ...transformer, getCacheKey };
