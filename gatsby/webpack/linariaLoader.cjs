/**
 * A webpack loader: linaria's compiler, which runs once for each file of a build. The stage of the HTML
 * takes the code that the stage of the browser's JavaScript left, without the styles.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const compiler = require('@wyw-in-js/webpack-loader').default;
const { formatMessages, transform } = require('esbuild');

/** What the compiler made of files, by path and source: their code and the files it depends on. */
const results = new Map();

/**
 * The compiler works on several files at once. When one of them meets a dependency that another has not
 * finished, it drops its cache and fails. Compiling the file again is what it needs.
 */
const RESET_ERROR = 'UnknownDependencyGraphResetError';

/** How often a file is compiled again after such errors. */
const MAX_RETRIES = 5;

/**
 * Says where the syntax of files is wrong. The errors of the compilers have frames of themselves, and linaria's no line.
 */
async function findSyntaxError(files) {
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const sourcefile = path.relative(process.cwd(), file);
    const loader = path.extname(file).slice(1);
    try {
      await transform(readFileSync(file, 'utf8'), { loader, sourcefile, logLevel: 'silent' });
    } catch ({ errors = [] }) {
      if (errors.length === 0) continue;
      const messages = await formatMessages(errors, { kind: 'error' });
      // webpack prints the message alone.
      return Object.assign(new SyntaxError(messages.join('').trim()), { hideStack: true });
    }
  }
  return undefined;
}

const STYLES_IMPORT = /\n\nrequire\("[^\n]+"\);$/;

/**
 * @this {import('webpack').LoaderContext<object>}
 */
module.exports = function linariaLoader(source, sourceMap) {
  if (!source.includes("'@linaria/core'")) {
    if (this._compiler?.name !== 'develop') {
      this.callback(null, source, sourceMap);
      return;
    }
    // Babel compiles it next. In a build it is esbuild, whose errors have their place.
    const pass = this.async();
    findSyntaxError([this.resourcePath]).then((error) => pass(error, source, sourceMap), pass);
    return;
  }
  const key = `${this.resourcePath}\n${source}`;
  const known = this._compiler?.name === 'build-html' ? results.get(key) : undefined;
  if (known) {
    for (const dependency of known.dependencies) this.addDependency(dependency);
    this.callback(null, known.code);
    return;
  }
  const done = this.async();
  let retries = 0;
  const context = Object.create(this, {
    async: { value: () => undefined },
    callback: {
      value: (error, code, map) => {
        if (error?.name === RESET_ERROR && retries < MAX_RETRIES) {
          retries += 1;
          compiler.call(context, source, sourceMap);
          return;
        }
        if (error) {
          const files = new Set([this.resourcePath, ...this.getDependencies()]);
          findSyntaxError([...files]).then((found) => done(found ?? error), done);
          return;
        }
        results.set(key, {
          code: code.replace(STYLES_IMPORT, ''),
          dependencies: this.getDependencies(),
        });
        done(null, code, map);
      },
    },
  });
  compiler.call(context, source, sourceMap);
};
