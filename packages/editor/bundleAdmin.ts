import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The package of the visual editor. */
const ADMIN_FOLDER = path.resolve('packages/editor/page');

/** Colours of Decap with too little contrast for small text (WCAG 2.2, 1.4.3), and readable ones. */
const READABLE_COLORS: Readonly<Record<string, string>> = {
  '#798291': '#5a6370',
  '#7b8290': '#5a6370',
  '#ff003b': '#cc002f',
  '#17a2b8': '#0f7282',
};

/** Replaces colours in the styles of Decap. */
const readableColors: Plugin = {
  name: 'readable-colors',
  setup(build) {
    build.onLoad(
      { filter: /decap-cms-(ui-default|core)[\\/]dist[\\/]esm[\\/].*(styles|Header)\.js$/ },
      async (file) => ({
        contents: (await readFile(file.path, 'utf8')).replace(
          /#[0-9a-f]{6}/gi,
          (color) => READABLE_COLORS[color.toLowerCase()] ?? color,
        ),
      }),
    );
  },
};

/**
 * Replaces a piece of Decap's code.
 * @param filter the file that holds it
 */
const withCode = (name: string, filter: RegExp, old: string, replacement: string): Plugin => ({
  name,
  setup(build) {
    build.onLoad({ filter }, async (file) => {
      const code = await readFile(file.path, 'utf8');
      if (!code.includes(old)) throw new Error(`Decap has other code now: see ${file.path}.`);
      return { contents: code.replace(old, replacement) };
    });
  },
});

/**
 * Keeps the fields of a group from taking the place of what is around the group. Decap reports each field
 * that appears, such as those of a new card, as the control of the list of blocks, and from then on checks
 * that field alone before a save: mistakes in other blocks are not marked.
 */
const ownFields = withCode(
  'own-fields',
  /decap-cms-widget-object[\\/]dist[\\/]esm[\\/]ObjectControl\.js$/,
  'this.props.controlRef?.(ref);',
  '',
);

/**
 * Compares a form with its last save alone. Decap takes a form for unchanged that is as it is published, so
 * a change that waits for approval could not be taken back.
 */
const lastSave = withCode(
  'last-save',
  /decap-cms-core[\\/]dist[\\/]esm[\\/]components[\\/]Editor[\\/]Editor\.js$/,
  '[this.props.unPublishedEntry, this.props.publishedEntry].filter(Boolean)',
  '[this.props.unPublishedEntry ?? this.props.publishedEntry].filter(Boolean)',
);

/** The modules that stand in for those of Decap. */
const REPLACEMENTS = path.join(ADMIN_FOLDER, 'decap');

/**
 * Puts the modules of the folder `decap` in the place of Decap's of the same names, which they may import.
 */
const ownModules: Plugin = {
  name: 'own-modules',
  setup(build) {
    const names = readdirSync(REPLACEMENTS).map((file) => path.parse(file).name);
    build.onResolve({ filter: new RegExp(`^\\..*/(${names.join('|')})$`) }, (wanted) =>
      wanted.importer.includes('decap-cms-core')
        ? { path: path.join(REPLACEMENTS, `${path.basename(wanted.path)}.tsx`) }
        : undefined,
    );
  },
};

/** Tells whether the packages of the visual editor are installed from its present lock file. */
export function isAdminInstalled(): boolean {
  const installed = path.join(ADMIN_FOLDER, 'node_modules/.package-lock.json');
  const wanted = path.join(ADMIN_FOLDER, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
}

/**
 * Installs the packages of the visual editor from its own lock file.
 * @throws when npm fails; its output is printed
 */
export async function installAdmin(): Promise<void> {
  process.stdout.write(
    'Installing the visual editor (once, about 30 s): npm ci in packages/editor/page/\n',
  );
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ADMIN_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const status = await new Promise((settle, fail) => npm.on('exit', settle).on('error', fail));
  if (status !== 0)
    throw new Error(`npm ci in packages/editor/page/ failed with status ${String(status)}.`);
}

/** The script of the visual editor. */
export type AdminScript = {
  code: string;
  /** Tells two versions of the code apart. */
  hash: string;
  /** The modules of this project in it, without packages. */
  modules: string[];
};

/**
 * The modules of this project among the inputs of a bundle.
 * @returns their files; packages are left out, and what stands in for a module of Node that browsers lack,
 * such as `(disabled):fs`, which is no file
 */
export const projectModules = (inputs: readonly string[]): string[] =>
  inputs.filter((input) => !input.includes('node_modules/') && !input.startsWith('('));

/**
 * Bundles the visual editor into one script.
 * @throws when the code does not compile
 */
export async function bundleAdmin(): Promise<AdminScript> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(ADMIN_FOLDER, 'main.tsx')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.svg': 'dataurl', '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    mainFields: ['browser', 'module', 'main'],
    legalComments: 'none',
    plugins: [readableColors, ownFields, lastSave, ownModules],
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('esbuild has written no script of the visual editor.');
  return {
    code: script.text,
    hash: script.hash,
    modules: projectModules(Object.keys(metafile.inputs)),
  };
}

/**
 * Keeps the script of the visual editor, so that it is bundled again only when one of its modules has
 * changed.
 * @param bundle makes the script; tests pass their own
 */
export function keepAdminScript(bundle = bundleAdmin): () => Promise<AdminScript> {
  let kept: { script: AdminScript; changedAt: number } | undefined;
  const lastChange = ({ modules }: AdminScript): number =>
    Math.max(...modules.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? NaN));
  return async () => {
    if (kept && lastChange(kept.script) === kept.changedAt) return kept.script;
    const script = await bundle();
    kept = { script, changedAt: lastChange(script) };
    return script;
  };
}
