import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatContentWarnings } from '../../../../src/content/contentErrors';
import { readContentFolder } from '../../read/contentFolder';
import { movedPageWarnings } from '../../check/movedPages';
import {
  smallSite,
  withProject,
  type ContentFiles,
} from '../../../../tests/support/content/contentFolder';
import { testBlocks } from '../../../../tests/support/content/testBlocks';

const page = (route: string, more = ''): string =>
  `# A page.\npath: ${route}\ndescription: A page.\n${more}blocks:\n  - { type: statement, title: A }\n`;

type Clone = ReturnType<typeof cloneIn>;

function cloneIn(folder: string) {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const fileOf = (name: string): string => path.join(folder, 'content', name);
  return {
    git,
    fileOf,
    commit(): string {
      git('add', '--all');
      git('-c', 'user.name=Test', '-c', 'user.email=test@a.example', 'commit', '-qm', 'Change');
      return git('rev-parse', '--short', 'HEAD').trim();
    },
    write: (name: string, text: string) => writeFileSync(fileOf(name), text),
    warnings(): string {
      const content = readContentFolder(folder, { registry: testBlocks });
      expect(content.errors).toEqual([]);
      return formatContentWarnings(movedPageWarnings(folder, content));
    },
  };
}

/** Commits the small site with a page, and runs a function in the clone. */
const inClone = (run: (clone: Clone, commit: string) => void, files: ContentFiles = {}): void =>
  withProject({ 'pages/jets.yaml': page('/jets'), ...files }, (folder) => {
    const clone = cloneIn(folder);
    clone.git('init', '--quiet', '--initial-branch=main');
    run(clone, clone.commit());
  });

const warning = (place: string, before: string, after: string, commit: string, line: string) =>
  `content/pages/${place}: warning: the path of this page was "${before}" (commit ${commit}), and nothing leads from there to "${after}". Add this line to content/redirects.yaml, below "redirects:": ${line}`;

test('a page with another path is a warning with the line to add, until the line is there', () =>
  inClone((clone, commit) => {
    expect(clone.warnings()).toBe('');
    clone.write('pages/jets.yaml', page('/fleet'));
    const line = '- { from: /jets, to: /fleet, permanent: true }';
    expect(clone.warnings()).toBe(warning('jets.yaml:2:7', '/jets', '/fleet', commit, line));
    clone.write('redirects.yaml', `redirects:\n  ${line}\n`);
    expect(clone.warnings()).toBe('');
  }));

test('a page in a file with another name is known by its blocks; what a branch has changed counts too', () =>
  inClone((clone, commit) => {
    clone.git('switch', '--quiet', '--create', 'work');
    renameSync(clone.fileOf('pages/jets.yaml'), clone.fileOf('pages/fleet.yaml'));
    clone.write('pages/fleet.yaml', page('/fleet'));
    clone.commit();
    expect(clone.warnings()).toBe(
      warning(
        'fleet.yaml:2:7',
        '/jets',
        '/fleet',
        commit,
        '- { from: /jets, to: /fleet, permanent: true }',
      ),
    );
  }));

test('another slug of the brand moves the pages that have it in their paths', () =>
  inClone(
    (clone, commit) => {
      const site = readFileSync(clone.fileOf('site.yaml'), 'utf8');
      clone.write('site.yaml', site.replace(/slug: .*/, 'slug: kestrel'));
      const line = "- { from: /jets-old, to: '/jets-{product}', permanent: true }";
      expect(clone.warnings()).toBe(
        warning('jets.yaml:2:7', '/jets-old', '/jets-kestrel', commit, line),
      );
    },
    {
      'site.yaml': smallSite().replace(/slug: .*/, 'slug: old'),
      'pages/jets.yaml': page('/jets-{product}'),
    },
  ));

const template = (route: string): string => page(route, 'for: routes\ntitle: A route\n');

test('with another path of a template, each of its pages is named with its line', () =>
  inClone(
    (clone, commit) => {
      const path = '/jets/{route.from.slug}-{route.to.slug}';
      clone.write('pages/route.yaml', template(path));
      const moved = (cities: string): string => {
        const [was, is] = [`/fly/${cities}`, `/jets/${cities}`];
        const line = `- { from: ${was}, to: ${is}, permanent: true }`;
        return warning('route.yaml:2:7', was, is, commit, line);
      };
      expect(clone.warnings().split('\n')).toEqual([moved('paris-nice'), moved('nice-paris')]);
    },
    {
      'pages/route.yaml': template('/fly/{route.from.slug}-{route.to.slug}'),
      'collections/routes.yaml':
        'routes:\n  - { from: LBG, to: NCE, text: By the sea. }\n  - { from: NCE, to: LBG, text: To the city. }\n',
    },
  ));

test('another slug of the brand moves the pages of a template that has it in its path', () =>
  inClone(
    (clone, commit) => {
      const site = readFileSync(clone.fileOf('site.yaml'), 'utf8');
      clone.write('site.yaml', site.replace(/slug: .*/, 'slug: kestrel'));
      const [was, is] = ['/old/paris-nice', '/kestrel/paris-nice'];
      const line = `- { from: ${was}, to: ${is}, permanent: true }`;
      expect(clone.warnings()).toBe(warning('route.yaml:2:7', was, is, commit, line));
    },
    {
      'site.yaml': smallSite().replace(/slug: .*/, 'slug: old'),
      'pages/route.yaml': template("'/{product}/{route.from.slug}-{route.to.slug}'"),
      'collections/routes.yaml': 'routes:\n  - { from: LBG, to: NCE, text: By the sea. }\n',
    },
  ));

test('a draft, a removed page and a path that another page has now are no warning', () =>
  inClone(
    (clone) => {
      clone.write('pages/jets.yaml', page('/fleet'));
      clone.write('pages/new.yaml', page('/jets'));
      clone.write('pages/later.yaml', page('/late', 'draft: true\n'));
      rmSync(clone.fileOf('pages/gone.yaml'));
      expect(clone.warnings()).toBe('');
    },
    {
      'pages/later.yaml': page('/later', 'draft: true\n'),
      'pages/gone.yaml': `path: /gone\ndescription: B.\nblocks:\n  - { type: prose, text: Unlike. }\n`,
    },
  ));

test('outside a clone, and before the first commit, nothing is known', () =>
  withProject({}, (folder) => {
    const clone = cloneIn(folder);
    expect(clone.warnings()).toBe('');
    clone.git('init', '--quiet', '--initial-branch=main');
    expect(clone.warnings()).toBe('');
  }));
