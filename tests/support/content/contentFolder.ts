import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { FIXTURE_SITE, readFixture } from './fixtureSite';

/** Files of a content folder by their path below `content/`; undefined removes one. */
export type ContentFiles = Record<string, string | Uint8Array | undefined>;

const home = `path: /
description: The home page.
blocks:
  - type: statement
    id: contact-section
    title: Welcome
`;

const page = (name: string): string => `path: /${name}
description: The page about ${name}.
blocks:
  - type: prose
    text: "## Your rights"
`;

/**
 * The shared content of the fixture site with links to Home alone, so that three pages are enough.
 * @returns the text of its `site.yaml`
 */
export function smallSite(): string {
  // The fixture's site.yaml is a group of keys; its schema is tested on its own.
  const fixture = parse(readFixture('site.yaml')) as Record<string, object>;
  const entry = { label: 'Home', to: '/' };
  return stringify(
    {
      ...fixture,
      menu: { title: 'Menu', entries: [entry], chat: entry, charter: entry },
      social: [{ network: 'email', ...entry }],
      footer: { copyright: '2025', notice: 'A broker.', contact: entry, links: [entry] },
    },
    { aliasDuplicateObjects: false },
  );
}

/** The smallest picture: a drawing, or a PNG of one pixel, which may have any name. */
export const fakePicture = (name: string): string | Uint8Array =>
  name.endsWith('.svg')
    ? '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    : Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );

/** A file of a video of a second, in one of the two encodings. */
export const smallVideo = (encoding: 'mp4' | 'webm'): Buffer =>
  readFileSync(path.join(FIXTURE_SITE, `content/video/loop.${encoding}`));

const picturesOf = (text: string): string[] =>
  [...text.matchAll(/src: ['"]?([\w.-]+)/g)].map((match) => match[1] ?? '');

const site = smallSite();

/** The files of a small site without mistakes. */
export const smallContent: ContentFiles = {
  'site.yaml': site,
  'pages/home.yaml': home,
  'pages/legal.yaml': page('legal'),
  'pages/privacy.yaml': page('privacy'),
  ...Object.fromEntries(picturesOf(site).map((name) => [`images/${name}`, fakePicture(name)])),
  'images/jet.jpg': fakePicture('jet.jpg'),
  'images/cabin.jpg': fakePicture('cabin.jpg'),
  'video/loop.mp4': smallVideo('mp4'),
  'video/loop.webm': smallVideo('webm'),
};

/** Writes a project folder with the small site. */
export function writeProject(files: ContentFiles = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(path.join(folder, 'static/terms.pdf'), '');
  for (const [name, bytes] of Object.entries({ ...smallContent, ...files })) {
    if (bytes === undefined) continue;
    const file = path.join(folder, 'content', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return folder;
}

/**
 * Calls a function with a project folder that is removed afterwards.
 * @returns what `run` returns
 */
export function withProject<Result>(files: ContentFiles, run: (folder: string) => Result): Result {
  const folder = writeProject(files);
  try {
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
