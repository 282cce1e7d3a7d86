import boundaries from 'eslint-plugin-boundaries';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { textAlone } from './packages/tools/lint/textAlone.mjs';

/** Values that make a module-level `const` a constant: literals, regexes, templates, arrays, sets. */
const CONSTANT_VALUES = [
  'Literal',
  'TemplateLiteral',
  'ArrayExpression',
  'UnaryExpression[argument.type="Literal"]',
  'BinaryExpression[left.type="Literal"]',
  'NewExpression[callee.name=/^(Set|Map|RegExp)$/]',
].flatMap((value) => [
  `> ${value}`,
  `> TSAsExpression > ${value}`,
  `> TSSatisfiesExpression > ${value}`,
]);

/** The two places of a module-level `const` whose name is not in UPPER_SNAKE_CASE. */
const MISNAMED_CONSTANTS = ['Program', 'Program > ExportNamedDeclaration'].map(
  (place) =>
    `${place} > VariableDeclaration[kind="const"] > VariableDeclarator[id.name!=/^[A-Z][A-Z0-9_]*$/]`,
);

const constantNames = {
  selector: MISNAMED_CONSTANTS.flatMap((declarator) =>
    CONSTANT_VALUES.map((value) => `${declarator} ${value}`),
  ).join(', '),
  message: 'Name a module-level constant in UPPER_SNAKE_CASE.',
};

/** The props whose value visitors read or hear. */
const TEXT_PROPS =
  '/^(title|alt|placeholder|label|hint|unit|text|aria-(label|description|roledescription|valuetext|placeholder))$/';

/** What holds such a text in JSX: a prop, or braces between tags. Both may choose one of several. */
const TEXT_PLACES = [
  `JSXAttribute[name.name=${TEXT_PROPS}]`,
  `JSXAttribute[name.name=${TEXT_PROPS}] > JSXExpressionContainer`,
  `JSXAttribute[name.name=${TEXT_PROPS}] :matches(ConditionalExpression, LogicalExpression)`,
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)',
];

const wordsInViews = {
  selector: [
    'JSXText[value=/\\p{L}/u]',
    ...TEXT_PLACES.flatMap((place) => [
      `${place} > Literal[value=/\\p{L}/u]`,
      `${place} > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]`,
    ]),
  ].join(', '),
  message:
    'What visitors read or hear is content: add a key with a default to src/content/interfaceSchema.ts, or to the labels of the form or block.',
};

/** The layers of the site: a layer imports only from those before it (docs/architecture.md, 'Layers'). */
const LAYERS = [
  'theme',
  'airports',
  'content',
  'collections',
  'leads',
  'machines',
  'start',
  'http',
  'ui',
  'forms',
  'form',
  'blocks',
  'block',
  'shell',
];

/**
 * What each package, and what Gatsby calls, may import of packages: the files that stand directly in their
 * folders, which are their entries. Each may import the site.
 */
const PACKAGES = {
  cache: [],
  airports: ['cache'],
  compiler: ['cache', 'airports'],
  catalogue: ['compiler'],
  inspector: ['catalogue'],
  editor: ['cache', 'airports', 'compiler'],
  tools: ['cache', 'airports', 'compiler', 'catalogue', 'inspector', 'editor'],
  gatsby: ['cache', 'airports', 'compiler', 'catalogue', 'inspector', 'editor'],
};

/** What the server shares with the pages. */
const OF_SERVER = ['theme', 'leads', 'http'];

const mayImport = (from, to, internalPath = '**') => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to }, fileInternalPath: internalPath } } },
});

/** Which folder imports from which. */
const dependencies = {
  default: 'disallow',
  message:
    "{{from.element.type}} must not import {{to.element.type}}: see docs/architecture.md, 'Layers'. Of a package, only the files directly in its folder.",
  policies: [
    ...LAYERS.map((layer, index) => mayImport(layer, LAYERS.slice(0, index))),
    // The registry of forms and the list of blocks name their folders.
    mayImport('forms', ['forms', 'form']),
    mayImport('blocks', ['block']),
    ...Object.keys(PACKAGES).map((name) => mayImport(name, LAYERS)),
    ...Object.entries(PACKAGES).map(([name, others]) => mayImport(name, others, '*')),
    mayImport('server', OF_SERVER),
    { allow: { dependency: { relationship: { to: 'internal' } } } },
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'public',
      '.cache',
      '.tmp',
      'coverage',
      'static',
      'packages/server/dist',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
    },
  },
  {
    // What a visitor, an advertisement or a mail program writes into an address may be malformed.
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['decodeURI', 'decodeURIComponent'].map((name) => ({
          name,
          message: 'It throws for a malformed address. Use src/start/decodeAddress.ts.',
        })),
      ],
    },
  },
  {
    files: ['{src,gatsby,packages}/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts', '**/tests/**'],
    rules: { 'no-restricted-syntax': ['error', constantNames] },
  },
  {
    files: ['{src,gatsby,packages}/**/*.{ts,tsx}'],
    ignores: ['**/tests/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.cjs', '.d.ts'] } },
      'boundaries/elements': [
        { type: 'block', pattern: 'src/blocks/*', capture: ['name'] },
        { type: 'forms', pattern: 'src/forms/{fields,frame,submission,trips}' },
        { type: 'form', pattern: 'src/forms/*', capture: ['name'] },
        ...LAYERS.map((layer) => ({ type: layer, pattern: `src/${layer}` })),
        ...Object.keys(PACKAGES).map((name) => ({ type: name, pattern: `packages/${name}` })),
        { type: 'server', pattern: 'packages/server' },
        { type: 'gatsby', pattern: 'gatsby' },
      ],
    },
    rules: {
      'boundaries/dependencies': ['error', dependencies],
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    files: ['src/{ui,forms,blocks,shell}/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', constantNames, wordsInViews] },
  },
  {
    files: ['src/{ui,forms,blocks,shell}/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { site: { rules: { 'text-alone': textAlone } } },
    rules: { 'site/text-alone': 'error' },
  },
  {
    files: ['{src,gatsby,packages}/**/*.ts'],
    ignores: ['**/*.d.ts', '**/tests/**'],
    plugins: { jsdoc },
    settings: { jsdoc: { mode: 'typescript' } },
    rules: {
      'jsdoc/check-tag-names': 'error',
      'jsdoc/no-types': 'error',
      'jsdoc/require-param-description': 'error',
      'jsdoc/require-returns-description': 'error',
      'jsdoc/require-throws': 'error',
    },
  },
  {
    files: ['tests/e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'playwright/test',
          importNames: ['test'],
          message: 'Use the test of tests/e2e/test.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.cjs', '**/*.mjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', process: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
