import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The package of the visual editor. */
const ADMIN_FOLDER = path.resolve('admin');

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
 * Tells whether the packages of the visual editor are installed from its present lock file.
 * @returns false when they are missing, or when the lock file is newer
 */
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
  process.stdout.write('Installing the visual editor (once, about 30 s): npm ci in admin/\n');
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ADMIN_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const status = await new Promise((settle, fail) => npm.on('exit', settle).on('error', fail));
  if (status !== 0) throw new Error(`npm ci in admin/ failed with status ${String(status)}.`);
}

/**
 * Bundles the visual editor into one script.
 * @param options `minify`: for a build; `outfile`: where to write the script
 * @returns the code; '' when it is written to `outfile`
 * @throws when the code does not compile
 */
export async function bundleAdmin({
  minify,
  outfile,
}: {
  minify: boolean;
  outfile?: string;
}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(ADMIN_FOLDER, 'main.tsx')],
    bundle: true,
    minify,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.svg': 'dataurl', '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    mainFields: ['browser', 'module', 'main'],
    legalComments: 'none',
    plugins: [readableColors],
    ...(outfile === undefined ? { write: false } : { outfile }),
    logLevel: 'silent',
  });
  return outputFiles?.[0]?.text ?? '';
}
