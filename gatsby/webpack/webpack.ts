import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { JsMinifyOptions } from '@swc/core';
import { EsbuildPlugin } from 'esbuild-loader';
import type { CreateWebpackConfigArgs, Reporter } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import { digestOfCode } from '../../packages/cache/cache';
import { analyticsSources } from '../../src/http/analyticsSources';
import { CHUNK_POLICY } from '../../src/http/contentPolicy';
import type { Build } from '../Build';
import { dataFileConfig } from './dataFiles';
import { EmptyFontsPlugin } from '../fonts/emptyFontsPlugin';
import { hideEnvironment } from '../environmentOfHtml';
import { subsetFonts } from '../fonts/subsetFonts';
import { growHeapSlowly } from '../heapGrowth';
import { bundleInlineScript } from '../output/inlineScripts';
import { announceAddresses } from '../develop/announceAddresses';
import { separateLazyChunks } from './lazyChunks';
import { BUILD_HOOKS, compiledFile } from '../loadCompiled';
import { keepStyleSheetNames } from '../output/renderedStyles';
import { waitForPictures } from '../pictures/waitForPictures';
import { compileByEsbuild, extractStyles, LANGUAGE, type WebpackConfig } from './webpackRules';

/**
 * The hexadecimal digits of the hash in the name of a file. Every page loads the names of all chunks, and
 * no compression makes them shorter. `src/http/cacheControl.ts` knows such names.
 */
const HASH_LENGTH = 16;

/**
 * The name of the build in its code and at its scripts. By default it is that of package.json, which has the name of
 * a brand.
 */
const BUILD_NAME = 'site';

/**
 * Chromium compiles all functions of a script that begins with this comment while the script loads,
 * beside the page. Without it, most of React is compiled when it starts, and the page does not answer.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/**
 * SWC removes what esbuild would leave of libraries that webpack has put together: with esbuild, the scripts of the
 * forms are larger by half. Terser's result is 1 % larger, and takes 20 times the processor time.
 */
const MINIFIER_OPTIONS: JsMinifyOptions = {
  ecma: 2020,
  module: false,
  mangle: true,
  compress: { ecma: 2020, passes: 3 },
  // SWC puts no line break behind it.
  format: { comments: false, preamble: `${COMPILE_AHEAD}\n` },
};

/**
 * Packages that Gatsby puts into every page and no page uses: its component for scripts of others,
 * and the worker for these.
 */
const UNUSED_PACKAGES = ['gatsby-script', '@builder.io/partytown/integration'];

/**
 * Modules of Gatsby that no page uses: the handler of `Head` exports, whose work react-helmet does,
 * the registration of a service worker, and the starter of the worker above.
 */
const UNUSED_MODULES =
  /\/(head-export-handler-for-browser|register-service-worker|partytown\/gatsby-browser)(\.js)?$/;

/** The module that stands for all of them. */
const UNUSED_MODULE = path.resolve('gatsby/webpack/unusedModule.ts');

/** The question for consent, and what stands for it on a site without analytics. */
const CONSENT = /\/consent\/Consent$/;
const WITHOUT_CONSENT = path.resolve('gatsby/webpack/withoutConsent.ts');

/**
 * Changes the webpack configuration: linaria's styles are extracted, esbuild replaces Babel in builds,
 * and the modules that lazy chunks share, such as machines and dialogs, stay out
 * of the first load.
 */
export async function configureWebpack(api: CreateWebpackConfigArgs, build: Build): Promise<void> {
  const { actions, plugins, stage, getConfig } = api;
  const data = await dataFileConfig(process.cwd(), build.languages);
  actions.setWebpackConfig({
    module: { rules: [extractStyles(stage), ...data.rules] },
    resolve: { alias: data.alias },
    plugins: [
      ...(stage.endsWith('-html') ? [plugins.define(await htmlConstants(build))] : []),
      ...(build.analytics ? [] : [plugins.normalModuleReplacement(CONSENT, WITHOUT_CONSENT)]),
    ],
  });
  const config: WebpackConfig = getConfig();
  config.resolve.alias['gatsby-react-router-scroll'] = path.resolve(
    'src/shell/route/routerScroll.ts',
  );
  for (const plugin of config.plugins) {
    if (plugin.constructor.name !== 'MiniCssExtractPlugin' || !plugin.options) continue;
    // Linaria's class names are unique, so the order of its style sheets does not matter.
    plugin.options.ignoreOrder = true;
    // The default makes a compilation for each style sheet: they keep 80 MB, and change webpack's hash of a build,
    // which is in every page, when they come from the cache.
    plugin.options.experimentalUseImportModule = stage === 'build-javascript';
  }
  if (stage === 'build-javascript' || stage === 'build-html') {
    // Nobody reads source maps.
    config.devtool = false;
    compileByEsbuild(config);
    keepCacheByVersions(config, build);
  } else {
    // Gatsby names the file that it compiles itself, which does not have this configuration.
    config.cache.buildDependencies['hooks'] = [path.resolve(compiledFile(BUILD_HOOKS))];
  }
  if (stage === 'develop') config.plugins.push(announceAddresses(api.store.getState().program));
  if (stage === 'build-html') {
    hideEnvironment(config.plugins);
    config.output.hashSalt = build.styleSheets;
    config.plugins.push(waitForPictures(build, api.reporter));
  }
  if (stage === 'build-javascript') {
    growHeapSlowly();
    config.target = ['web', LANGUAGE];
    config.output.trustedTypes = { policyName: CHUNK_POLICY };
    config.output.hashDigestLength = HASH_LENGTH;
    config.output.uniqueName = BUILD_NAME;
    config.optimization.minimizer = [
      // One process of its own: in that of Gatsby, SWC takes 70 MB more at its peak.
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        terserOptions: MINIFIER_OPTIONS,
        extractComments: false,
        parallel: 1,
      }),
      new EsbuildPlugin({ css: true, include: /\.css$/ }),
    ];
    for (const name of UNUSED_PACKAGES) config.resolve.alias[name] = false;
    config.resolve.alias['prop-types'] = path.resolve('gatsby/webpack/noPropTypes.ts');
    config.plugins.push(
      plugins.normalModuleReplacement(UNUSED_MODULES, UNUSED_MODULE),
      keepStyleSheetNames(build),
    );
    separateLazyChunks(config.optimization);
    await applySubsetFonts(config, api.reporter);
  }
  actions.replaceWebpackConfig(config);
}

/**
 * What only the HTML has: the starting script, and the policy of the analytics service. A constant,
 * unlike a file, rebuilds no unchanged page.
 */
async function htmlConstants({ analytics }: Build): Promise<Record<string, string>> {
  return {
    START_SCRIPT: JSON.stringify(await bundleInlineScript('start')),
    ENDED_OFFERS_CODE: JSON.stringify(await bundleInlineScript('endedOffers')),
    ANALYTICS_SOURCES: JSON.stringify(analytics && analyticsSources(analytics)) ?? 'undefined',
  };
}

/** What the configuration comes from. */
const CONFIGURED_BY = ['package-lock.json', 'package.json', 'gatsby/webpack'];

/**
 * By default webpack looks for every file that its configuration may have come from, which takes
 * seconds. The versions of all packages are in one file.
 */
function keepCacheByVersions(config: WebpackConfig, { analytics }: Build): void {
  const hash = createHash('sha256').update(process.version);
  // Webpack does not notice that a replacement of modules has changed.
  hash.update(String(analytics !== undefined));
  // A copy of the project may have no lock file.
  hash.update(digestOfCode(CONFIGURED_BY.filter(existsSync)));
  config.cache.version = hash.digest('hex');
  config.cache.buildDependencies = {};
}

/**
 * Replaces the files of the fonts by files with the characters of the site alone, and reports the
 * characters that no font has. In develop, pages have the whole fonts.
 */
async function applySubsetFonts(config: WebpackConfig, reporter: Reporter): Promise<void> {
  const { files, missing } = await subsetFonts(process.cwd());
  for (const [request, file] of Object.entries(files)) config.resolve.alias[`${request}$`] = file;
  for (const rule of config.module.rules) {
    if (!(rule.test instanceof RegExp && rule.test.test('a.woff2')) || !Array.isArray(rule.use))
      continue;
    // Only empty fonts are part of the styles, where the plugin finds them.
    rule.use = rule.use.map((use) => ({ ...use, options: { ...use.options, limit: 0 } }));
  }
  config.plugins.push(new EmptyFontsPlugin());
  for (const { character, family, file, line } of missing)
    reporter.warn(
      `${file}:${line}: no file of the font ${family} has "${character}". Browsers show it in another font.`,
    );
}
