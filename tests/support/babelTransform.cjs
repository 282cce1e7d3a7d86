// The same compiler settings as the build (STACK: babel-jest with babel-preset-gatsby).
const babelJest = require('babel-jest').default;

module.exports = babelJest.createTransformer({
  presets: [
    ['babel-preset-gatsby', { targets: { node: 'current' }, reactRuntime: 'automatic' }],
    '@babel/preset-typescript',
  ],
  babelrc: false,
  configFile: false,
});
