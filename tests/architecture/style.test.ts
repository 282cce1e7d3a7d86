/** The style rules that neither TypeScript nor ESLint checks. */
import { readdirSync, readFileSync } from 'node:fs';
import { color } from '../../src/theme/tokens';
import { CODE_FOLDERS, sourceFiles } from '../support/sources';

const gatsbyFiles = readdirSync('.').filter((name) => /^gatsby-.*\.tsx?$/.test(name));
const sources = [...CODE_FOLDERS.flatMap((folder) => sourceFiles(folder)), ...gatsbyFiles].filter(
  // Decap's own styles and types.
  (file) => !file.startsWith('packages/editor/page/'),
);
const everything = [
  ...sources,
  ...sourceFiles('tests', ['.ts', '.tsx', '.cjs', '.mjs']),
  ...sourceFiles('content', ['.yaml']),
  ...sourceFiles('src', ['.yaml']),
].filter((file) => !file.startsWith('tests/architecture/'));

/** `file:line` of every line that matches. */
const linesWith = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );

const documented = [...sources, ...sourceFiles('tests', ['.ts', '.tsx', '.cjs'])].filter(
  (file) => !file.startsWith('tests/architecture/'),
);

test.each<[promise: string, files: readonly string[], pattern: RegExp, cure?: string]>([
  [
    'only the theme has colour values',
    sources.filter((file) => !file.startsWith('src/theme/')),
    /(?<![&\w/'"-])#[0-9a-f]{3,8}\b(?!-)|\b(rgba?|hsla?|oklch)\(/i,
    ` Take one of src/theme/tokens.ts: ${Object.keys(color)
      .map((name) => `color.${name}`)
      .join(', ')}.`,
  ],
  // Imports of one name put their styles in another order from build to build (docs/operations.md, 'Gatsby').
  ['no import names its chunk', sources, /webpackChunkName/],
  ['there are no notes of open work', everything, /\b(TODO|FIXME|XXX|HACK)\b/],
  [
    'nothing names a path outside the repository, or a package registry',
    [...everything, 'package.json', '.npmrc'],
    /\.\.\/shared|\/work\/|\.library|registry\.(npmjs|yarnpkg)|npmmirror|\blocalhost:4873\b/,
  ],
  [
    'no lint rule or type error is silenced for a whole file',
    sources,
    /@ts-(ignore|nocheck|expect-error)|eslint-disable(?!-next-line)/,
  ],
  [
    'comments cite only the documents of the repository',
    documented,
    /\bspec sections?\b|\(decisions\b|\(house\b|\bthe house\b/i,
  ],
  ['comments use the tags of TSDoc', documented, /^\s*(\/\*\*|\*|\/\/)\s*(In|Out):/],
])('%s', (_promise, files, pattern, cure = '') => {
  expect(linesWith(files, pattern).map((line) => line + cure)).toEqual([]);
});

test('a finger that has tapped leaves no style of a pointer behind', () => {
  const inHoverMedia = /^( *)@media \$\{media\.hover\} \{\n[\s\S]*?^\1\}/gm;
  const styles = sources.filter((file) => file.startsWith('src/'));
  const withoutMedia = styles.filter((file) =>
    readFileSync(file, 'utf8').replace(inHoverMedia, '').includes(':hover'),
  );
  expect(withoutMedia).toEqual([]);
});

/** One value of a shorthand. */
const VALUE = String.raw`(?:[^\s(;]|\((?:[^()]|\([^()]*\))*\))+`;

/** Declarations that name a side of the screen, or give its sides different values. */
const PHYSICAL = new RegExp(
  [
    String.raw`^\s*(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?: .*;$`,
    String.raw`^\s*(?:--[\w-]+|text-align|float|clear|transform-origin|background[\w-]*): (?:.*\s)?(?:left|right)\b`,
    String.raw`(?:gradient\(|^\s*)to (?:left|right)\b.*[,;]$`,
    String.raw`^\s*(?:margin|padding|inset|border-\w+): ${VALUE} (${VALUE}) ${VALUE} (?!\1;)${VALUE};$`,
    String.raw`^\s*border-radius: ${VALUE} ${VALUE}`,
    String.raw`transform: .*translate(?:X|3d)?\((?!calc\(.*var\(--(?:direction|step)\))`,
    String.raw`\b(?:margin|padding|border)(?:Left|Right)\b`,
  ].join('|'),
);

test.each([
  'margin-left: auto;',
  'right: 1rem;',
  'border-top-left-radius: 2px;',
  'text-align: right;',
  'float: left;',
  'padding: 0 ${space.m} 0 clamp(1rem, calc(1vw + 1px), 2rem);',
  'inset: 0 0 0 auto;',
  'border-radius: 0 1rem 1rem 0;',
  'background: linear-gradient(to right, red, blue);',
  'transform: translateX(100%);',
  '<p style={{ marginLeft: 4 }}>',
])('`%s` says left or right', (line) => expect(line).toMatch(PHYSICAL));

const LOGICAL =
  ' Say start or end: margin-inline-start, inset-inline-end, border-start-start-radius, float: inline-start, text-align: end. If the side of the screen is meant, say why in REASONS.';

/** Where a side of the screen is meant, and why. */
const REASONS: Record<string, string> = {
  'src/theme/globalStyle.ts: --start: left;': 'says which side the start is',
  'src/theme/globalStyle.ts: --start: right;': 'says which side the start is',
  'src/theme/globalStyle.ts: padding-right: var(--scrollbar-width, 0px);':
    'the scrollbar of a page does not change sides',
  'src/ui/fields/CheckboxField.tsx: left: 0.53rem;': 'a tick is the same in every script',
  'src/ui/fields/CheckboxField.tsx: border-right: 2px solid ${color.field};':
    'a tick is the same in every script',
  'src/ui/fields/SelectField.tsx: border-right: 1.5px solid ${color.fieldText};':
    'half of an arrowhead that points down',
  'src/ui/fields/TileField.tsx: border-right: 2px solid ${color.onAction};':
    'a tick is the same in every script',
};

test('styles say start and end, which change sides with the language', () => {
  const styles = sources.filter((file) => file.startsWith('src/'));
  const withoutNumber = (line: string) => line.replace(/:\d+/, '');
  const found = linesWith(styles, PHYSICAL);
  const mistakes = found.filter((line) => !(withoutNumber(line) in REASONS));
  expect(mistakes.map((line) => line + LOGICAL)).toEqual([]);
  const met = found.map(withoutNumber);
  expect(Object.keys(REASONS).filter((line) => !met.includes(line))).toEqual([]);
});

test('gatsby-node has at most 30 lines', () => {
  expect(readFileSync('gatsby-node.ts', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    30,
  );
});

test('files of src have at most 260 lines', () => {
  const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 260);
  expect(long).toEqual([]);
});

test('code cites headings of the documentation that exist', () => {
  // A citation may continue on the next line of the comment.
  const citations = [...documented, 'eslint.config.mjs'].flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/\n\s*(\*|\/\/) ?/g, ' ')
        .matchAll(/(docs\/\w+\.md),\s+'([^']+)'/g),
    ].map(([, document = '', heading = '']) => ({ file, document, heading })),
  );
  expect(citations.length).toBeGreaterThan(40);
  const headings = (document: string): string[] =>
    readFileSync(document, 'utf8')
      .split('\n')
      .flatMap((line) => /^#+ (.*)$/.exec(line)?.[1]?.replaceAll('`', '') ?? []);
  expect(
    citations.filter(({ document, heading }) => !headings(document).includes(heading)),
  ).toEqual([]);
});
