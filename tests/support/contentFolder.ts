import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';

/** Files of a content folder by their path below `content/`; undefined takes one away. */
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
 * The site's shared content with links to Home alone, so that a folder of three pages is whole.
 * Brand, facts, links, messages and lists are those of the real site.
 */
export function smallSite(): string {
  // The real site.yaml is a group of keys; its schema is tested on its own.
  const real = parse(readFileSync('content/site.yaml', 'utf8')) as Record<string, object>;
  const entry = { label: 'Home', to: '/' };
  return stringify(
    {
      ...real,
      menu: { title: 'Menu', entries: [entry], chat: entry, charter: entry },
      social: [{ network: 'email', ...entry }],
      footer: { copyright: '2025', notice: 'A broker.', contact: entry, links: [entry] },
    },
    { aliasDuplicateObjects: false },
  );
}

const picturesOf = (text: string): string[] =>
  [...text.matchAll(/src: ['"]?([\w.-]+)/g)].map((match) => match[1] ?? '');

const site = smallSite();

/** The files of a small site without mistakes. */
const smallContent: ContentFiles = {
  'site.yaml': site,
  'pages/home.yaml': home,
  'pages/legal.yaml': page('legal'),
  'pages/privacy.yaml': page('privacy'),
  ...Object.fromEntries(picturesOf(site).map((name) => [`images/${name}`, ''])),
  'images/jet.jpg': '',
  'images/cabin.jpg': '',
  'video/loop.mp4': '',
};

/** Writes a project folder with the small site and `files` over it; gives its path. */
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

/** Calls `run` with a project folder of its own that is gone afterwards. */
export function withProject<Result>(files: ContentFiles, run: (folder: string) => Result): Result {
  const folder = writeProject(files);
  try {
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
