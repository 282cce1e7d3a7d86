import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { copyProject, removeCopy, writeTextPages } from '../../bench/projectCopy';
import { descriptionsOf, htmlFiles, titlesOf } from '../builtFiles';

const COUNT = 200;

test(`of ${COUNT} more pages, built together, none has the title or description of another`, async () => {
  const copy = copyProject();
  try {
    writeTextPages(copy, COUNT);
    await build(copy);
    const generated = htmlFiles(path.join(copy, 'public')).filter(({ name }) =>
      name.startsWith('generated/'),
    );
    expect(generated).toHaveLength(COUNT);
    for (const { name, html } of generated) {
      const number = /page-(\d+)/.exec(name)?.[1] ?? '';
      expect(titlesOf(html), name).toEqual([`Generated page ${number}`]);
      expect(descriptionsOf(html), name).toEqual([
        expect.stringContaining(`generated page number ${number},`),
      ]);
      expect(html, name).toContain(`href="https://x1.example/generated/page-${number}"`);
      expect(html, name).toContain(`<h1`);
      expect(html, name).toContain(`>Page ${number}</h1>`);
    }
  } finally {
    removeCopy(copy);
  }
});

/** Runs the build of a copy; fails with what it said. */
function build(copy: string): Promise<void> {
  const gatsby = path.resolve('node_modules/gatsby/cli.js');
  const environment = { ...process.env, CI: 'true', NODE_ENV: 'production' };
  return new Promise((settle, fail) =>
    execFile(
      process.execPath,
      [gatsby, 'build'],
      { cwd: copy, env: environment, maxBuffer: 1e8 },
      (error, out, errors) => (error ? fail(new Error(`${out}\n${errors}`)) : settle()),
    ),
  );
}
