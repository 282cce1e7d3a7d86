/** `npm run content:diff` in git clones of a small site. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakePicture, withProject } from '../../../../tests/support/contentFolder';

const PROGRAM = path.resolve('packages/tools/diff/diffContent.ts');
const TSX = require.resolve('tsx/cjs');

/** A clone of the small site with one commit, and what can be done in it. */
function inClone<Result>(run: (clone: ReturnType<typeof cloneIn>) => Result, files = {}): Result {
  return withProject(files, (folder) => {
    const clone = cloneIn(folder);
    clone.git('init', '--quiet', '--initial-branch=main');
    clone.commit('First');
    return run(clone);
  });
}

function cloneIn(folder: string) {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const fileOf = (name: string): string => path.join(folder, 'content', name);
  return {
    folder,
    git,
    fileOf,
    commit(message: string): void {
      git('add', '--all');
      git('-c', 'user.name=Test', '-c', 'user.email=test@a.example', 'commit', '-qm', message);
    },
    edit(name: string, from: string, to: string): void {
      const before = readFileSync(fileOf(name), 'utf8');
      expect(before).toContain(from);
      writeFileSync(fileOf(name), before.replace(from, to));
    },
    diff: (...args: string[]) => diffIn(folder, ...args),
  };
}

/** Runs the command in a folder. */
function diffIn(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', TSX, PROGRAM, ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** The lines of a report without its first heading, which names the commit. */
const reportOf = ({ status, stdout, stderr }: ReturnType<typeof diffIn>): string => {
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [title = '', , ...lines] = stdout.split('\n');
  expect(title).toMatch(/^# Changes of the content since .+ \([0-9a-f]{7,}\)$/);
  return lines.join('\n');
};

test('there are no changes in a clone as it is', () => {
  expect(inClone(({ diff }) => diff())).toEqual({ status: 0, stdout: 'No changes.\n', stderr: '' });
});

test('the report has a section for each changed page, for site.yaml and for pictures', () => {
  const report = inClone(({ edit, fileOf, diff }) => {
    edit('pages/home.yaml', 'title: Welcome', 'title: Welcome *back*');
    edit('site.yaml', 'aircraft: 1,200', 'aircraft: 1,300');
    appendFileSync(fileOf('pages/legal.yaml'), '# A comment\n');
    rmSync(fileOf('pages/privacy.yaml'));
    writeFileSync(
      fileOf('pages/new.yaml'),
      'path: /new-{product}\ndescription: A.\nblocks:\n  - { type: hero, title: New, picture: { src: jet.jpg, alt: A. } }\n  - { type: statement, title: One }\n',
    );
    writeFileSync(
      fileOf('redirects.yaml'),
      'redirects:\n  - { from: /jets, to: /legal, permanent: true }\n',
    );
    writeFileSync(fileOf('images/new.png'), fakePicture('new.png'));
    writeFileSync(fileOf('images/jet.jpg'), 'another picture');
    rmSync(fileOf('video/loop.webm'));
    return diff();
  });
  expect(reportOf(report)).toBe(`## Page (/)

- **Statement “Welcome \\*back\\*”**: heading changed from “Welcome” to “Welcome \\*back\\*”

## Page (/legal)

_Comments or layout only._

## New (/new-kestrel)

- Page added: content/pages/new.yaml
  - Hero “New”
  - Statement “One”

## Page (/privacy)

- Page removed: content/pages/privacy.yaml

## Redirects (content/redirects.yaml)

- Redirect “/jets” added at the top

## Shared content (content/site.yaml)

### Facts

- “aircraft” changed from “1,200” to “1,300”

## Pictures and videos

- content/images/jet.jpg replaced; used on New (/new-kestrel)
- content/images/new.png added
- content/video/loop.webm removed
`);
});

test('a renamed file and a file in another folder are the same page', () => {
  const report = inClone(({ edit, fileOf, diff }) => {
    mkdirSync(fileOf('pages/about'));
    renameSync(fileOf('pages/legal.yaml'), fileOf('pages/about/terms.yaml'));
    renameSync(fileOf('pages/privacy.yaml'), fileOf('pages/data.yaml'));
    edit('pages/data.yaml', 'path: /privacy', 'path: /data');
    return diff();
  });
  expect(reportOf(report)).toBe(`## Page (/legal)

- File renamed from content/pages/legal.yaml to content/pages/about/terms.yaml

## Page (/data)

- File renamed from content/pages/privacy.yaml to content/pages/data.yaml
- Page moved from “/privacy” to “/data”
`);
});

test('a file that is not valid YAML in one version is named, and the others are compared', () => {
  const report = inClone(({ edit, commit, diff }) => {
    edit('pages/legal.yaml', 'blocks:', 'blocks: [');
    commit('A slip');
    edit('pages/legal.yaml', 'blocks: [', 'blocks:');
    edit('pages/privacy.yaml', 'blocks:', 'blocks: [');
    edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
    return diff();
  });
  const lines = reportOf(report).split('\n');
  expect(lines).toContain(
    '- The earlier version is not valid YAML, so it cannot be compared. The file is valid now.',
  );
  expect(lines).toContain(
    '- The file is not valid YAML now, so it cannot be compared. Run npm run content:check.',
  );
  expect(lines).toContain('- **Statement “Hello”**: heading changed from “Welcome” to “Hello”');
});

test('a branch is compared with the commit that it has in common with another', () => {
  const { onBranch, sinceMain } = inClone(({ git, edit, commit, diff }) => {
    git('checkout', '--quiet', '-b', 'edit');
    edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
    commit('Second');
    git('checkout', '--quiet', 'main');
    edit('pages/legal.yaml', 'description: The', 'description: Another');
    commit('On main');
    git('checkout', '--quiet', 'edit');
    return { onBranch: diff(), sinceMain: diff('main') };
  });
  expect(onBranch.stdout).toBe('No changes.\n');
  expect(reportOf(sinceMain)).toBe(
    '## Page (/)\n\n- **Statement “Hello”**: heading changed from “Welcome” to “Hello”\n',
  );
  expect(sinceMain.stdout).toContain('since main (');
});

test('drafts, hidden files and notes beside the content are no content', () => {
  const report = inClone(({ fileOf, diff }) => {
    writeFileSync(fileOf('pages/_draft.yaml'), 'path: /draft\n');
    writeFileSync(fileOf('pages/.hidden.yaml'), 'path: /hidden\n');
    writeFileSync(fileOf('images/CREDITS.md'), 'Nobody.\n');
    return diff();
  });
  expect(report.stdout).toBe('No changes.\n');
});

test('other line breaks are no change', () => {
  const report = inClone(({ fileOf, diff }) => {
    const file = fileOf('pages/home.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
    return diff();
  });
  expect(report.stdout).toBe('No changes.\n');
});

test('the project may be in a folder of the clone', () => {
  const outer = mkdtempSync(path.join(tmpdir(), 'clone-'));
  const folder = path.join(outer, 'website');
  const report = withProject({}, (project) => {
    cpSync(project, folder, { recursive: true });
    const clone = cloneIn(folder);
    execFileSync('git', ['init', '--quiet'], { cwd: outer });
    clone.commit('First');
    clone.edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
    return clone.diff();
  });
  rmSync(outer, { recursive: true });
  expect(reportOf(report)).toContain('heading changed from “Welcome” to “Hello”');
});

describe('the command ends with status 2', () => {
  test('for a second version, which it would not compare with', () => {
    const usage = 'Usage: npm run content:diff [-- BASE]\n';
    expect(inClone(({ diff }) => diff('HEAD', 'main'))).toEqual({
      status: 2,
      stdout: '',
      stderr: usage,
    });
    expect(inClone(({ diff }) => diff('--help')).stderr).toBe(usage);
  });

  test('for a name that git does not know', () => {
    expect(inClone(({ diff }) => diff('nowhere'))).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'git does not know "nowhere". Name a branch, a tag or a commit, such as main, origin/main or HEAD~1. A clone with a part of the history needs "git fetch --unshallow" first.\n',
    });
  });

  test('for a name that looks like an option of git', () => {
    expect(inClone(({ diff }) => diff('--output=x')).status).toBe(2);
  });

  test('in a folder that is no clone', () => {
    expect(withProject({}, (folder) => diffIn(folder))).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'This folder is not a git clone, so there is no earlier version of the content to compare with.\n',
    });
  });

  test('in a clone without a commit', () => {
    const result = withProject({}, (folder) => {
      cloneIn(folder).git('init', '--quiet');
      return diffIn(folder);
    });
    expect(result).toMatchObject({ status: 2, stderr: expect.stringContaining('no commit yet') });
  });

  test('where two versions have no commit in common', () => {
    const result = inClone(({ git, commit, diff }) => {
      git('checkout', '--quiet', '--orphan', 'other');
      commit('Another beginning');
      return diff('main');
    });
    expect(result).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"main" and the present version have no commit in common.'),
    });
  });
});
