import { defineBlock } from '../../../src/content/defineBlock';
import { choice, group, listOf, markdown, picture, text } from '../../../src/content/fields';
import { cmsConfig, YAML_FORMAT } from '../draft/cmsConfig';
import type { CmsField } from '../draft/cmsFields';

const BACKEND = { name: 'proxy', proxy_url: '/admin/api' } as const;

const quote = defineBlock({
  type: 'quote',
  label: 'Quote',
  help: 'The words of a client.',
  fields: {
    title: text('Who says it.'),
    text: markdown('The words.'),
    size: choice(['small', 'large'], 'How large it is.').default('small'),
    portrait: picture('The client.').optional(),
    sources: listOf(group({ label: text('The name.') }, 'A source.'), 'Where it was said.'),
    trips: listOf(
      group({ from: text('A.'), to: text('B.').meta({ label: 'To' }) }, 'A trip.').meta({
        summary: '{{fields.from}} to {{fields.to}}',
      }),
      'Where the client flew.',
    ),
  },
});

const config = cmsConfig(BACKEND, [], [], { quote });

function fieldsOfPage(): CmsField[] {
  const [pages] = config.collections;
  return pages && 'fields' in pages ? pages.fields : [];
}

function find(fields: readonly CmsField[] | undefined, name: string): CmsField {
  const found = fields?.find((field) => field.name === name);
  if (!found) throw new Error(`The editor has no field ${name}.`);
  return found;
}

const block = find(find(fieldsOfPage(), 'blocks').types, 'quote');

test('a block type is a type of the list of blocks, with its label, its help and a summary', () => {
  // With a field for every entry, Decap would not look at the types.
  expect(find(fieldsOfPage(), 'blocks').field).toBeUndefined();
  expect(block).toMatchObject({
    label: 'Quote',
    hint: 'The words of a client.',
    widget: 'object',
    summary: "Quote · {{fields.title}}{{fields.draft | ternary(' (draft)','')}}",
  });
});

test('the type itself is no field: the list sets it', () => {
  expect(block.fields?.map(({ name }) => name)).toEqual([
    'title',
    'text',
    'size',
    'portrait',
    'sources',
    'trips',
    'id',
    'tone',
    'draft',
    'showFrom',
    'showUntil',
  ]);
});

test.each([
  ['title', { widget: 'string', label: 'Title', required: true, hint: 'Who says it. Required.' }],
  ['text', { widget: 'text', required: true }],
  [
    'size',
    {
      widget: 'select',
      required: false,
      hint: 'How large it is. Default: small.',
      options: [
        { label: 'Small', value: 'small' },
        { label: 'Large', value: 'large' },
      ],
    },
  ],
  ['portrait', { widget: 'object', required: false, collapsed: true }],
  ['sources', { widget: 'list', label_singular: 'source', summary: '{{fields.label}}' }],
  // The schema says what names an entry, and a field.
  ['trips', { widget: 'list', summary: '{{fields.from}} to {{fields.to}}' }],
  ['showFrom', { widget: 'day', time: true, required: false }],
])('the field %s has its control, its help and its mark', (name, expected) => {
  expect(find(block.fields, name)).toMatchObject(expected);
});

test('a field whose key is no good label has the label of its schema', () => {
  expect(find(find(block.fields, 'trips').fields, 'to').label).toBe('To');
});

test('a save to a git host waits for approval, unless that is turned off', () => {
  const host = { name: 'github', repo: 'company/website', branch: 'main' } as const;
  const modes = [BACKEND, { ...host, approval: true }, { ...host, approval: false }].map(
    (backend) => cmsConfig(backend, [], [], { quote }),
  );
  expect(modes.map(({ publish_mode }) => publish_mode)).toEqual([
    'simple',
    'editorial_workflow',
    'simple',
  ]);
  expect(modes.map(({ show_preview_links }) => show_preview_links)).toEqual([false, true, false]);
});

test('a picture is chosen from the files, and an optional group demands nothing', () => {
  const { fields } = find(block.fields, 'portrait');
  expect(find(fields, 'src')).toMatchObject({ widget: 'image', label: 'File', required: false });
  expect(find(fields, 'alt')).toMatchObject({
    widget: 'alt',
    required: true,
    label: 'Alternative text',
  });
  expect(find(fields, 'decorative')).toMatchObject({ widget: 'boolean' });
});

test('no field fills in a value that the editor did not choose', () => {
  expect(JSON.stringify(config)).not.toContain('"default"');
});

/** The fields of the first file of a collection. */
function fieldsOfFile({ collections } = config, name = 'site'): CmsField[] {
  const found = collections.find((each) => each.name === name);
  return found && 'files' in found ? (found.files[0]?.fields ?? []) : [];
}

test('site.yaml has a field for each of its keys', () => {
  const fields = fieldsOfFile();
  expect(find(fields, 'facts').widget).toBe('record');
  expect(find(fields, 'brand').widget).toBe('object');
  const hours = find(find(find(fields, 'lists').fields, 'flightHours').fields, 'value');
  expect(hours.widget).toBe('numberOrText');
});

test('each group of site.yaml is a part of the form, open with its groups closed; single values are one part', () => {
  const fields = fieldsOfFile();
  expect(fields.map(({ part }) => part)).not.toContain(undefined);
  expect(find(fields, 'fallbackTitle').part).toBe('General');
  expect(find(fields, 'timeZone').part).toBe('General');
  expect(find(fields, 'facts').part).toBe('Facts');
  expect(find(fields, 'social').part).toBe('Social');
  expect(find(fields, 'forms')).toMatchObject({ part: 'Forms', collapsed: false });
  expect(find(find(fields, 'forms').fields, 'labels').collapsed).toBe(true);
});

test.each([
  [['pages/a.yaml'], ['pages', 'journal', 'site']],
  [['pages/a.yml'], ['pages', 'pages-yml', 'journal', 'site']],
  [['journal/a.yml'], ['pages', 'journal', 'journal-yml', 'site']],
  [['collections/routes.yaml'], ['pages', 'journal', 'routes', 'site']],
  [
    ['redirects.yaml', 'pages/a.yml'],
    ['pages', 'pages-yml', 'journal', 'redirects', 'site'],
  ],
])('with the files %j there are the lists %j', (names, lists) => {
  const files = names.map((name) => `content/${name}`);
  const { collections } = cmsConfig(BACKEND, files, [], { quote });
  // The writer understands its own format, and the files of a collection have none of their own.
  expect(collections.map(({ name, format }) => [name, format])).toEqual(
    lists.map((name) => [name, YAML_FORMAT]),
  );
});

test('a redirect is two addresses', () => {
  const { collections } = cmsConfig(BACKEND, ['content/redirects.yaml'], [], { quote });
  const redirects = collections.find(({ name }) => name === 'redirects');
  const [file] = redirects && 'files' in redirects ? redirects.files : [];
  expect(file?.file).toBe('content/redirects.yaml');
  const list = find(file?.fields, 'redirects');
  expect(list).toMatchObject({ widget: 'list', summary: '{{fields.from}}' });
  expect(list.fields?.map(({ name, widget }) => [name, widget])).toEqual([
    ['from', 'string'],
    ['to', 'link'],
    ['permanent', 'boolean'],
  ]);
});

test('a collection has a list of its entries', () => {
  const withRoutes = cmsConfig(BACKEND, ['content/collections/routes.yaml'], [], { quote });
  const list = find(fieldsOfFile(withRoutes, 'routes'), 'routes');
  expect(list).toMatchObject({
    widget: 'list',
    label_singular: 'route',
    summary: '{{fields.from}} → {{fields.to}}',
  });
  expect(find(list.fields, 'from')).toMatchObject({ widget: 'airport', required: true });
  expect(find(list.fields, 'text')).toMatchObject({ widget: 'text', required: false });
});

test('notes are pages with a day, and can be begun without a folder', () => {
  const [pages, journal] = config.collections;
  expect(pages).toMatchObject({
    summary: "{{path}} {{title | default('')}}{{draft | ternary(' (draft)','')}}",
  });
  expect(journal).toMatchObject({
    folder: 'content/journal',
    create: true,
    slug: '{{fields.date}}-{{fields.title}}',
    summary: "{{date}} {{title | default('')}}{{draft | ternary(' (draft)','')}}",
  });
  const fields = journal && 'fields' in journal ? journal.fields : [];
  expect(find(fields, 'date')).toMatchObject({ widget: 'day', required: true });
  expect(find(fields, 'blocks').types?.map(({ name }) => name)).toEqual(['quote']);
  expect(fields.at(-1)?.name).toBe('blocks');
  expect(fields.map(({ name }) => name)).not.toContain('for');
});

test('a page is for one of the collections with a list', () => {
  expect(find(fieldsOfPage(), 'for')).toMatchObject({
    widget: 'select',
    required: false,
    options: [
      { label: 'Routes', value: 'routes' },
      { label: 'Aircraft', value: 'aircraft' },
    ],
  });
});

test('pages, notes, collections and the site have words in each language', () => {
  const files = ['site', 'pages/a', 'journal/b', 'collections/routes'];
  const { collections } = cmsConfig(
    BACKEND,
    files.map((name) => `content/${name}.yaml`),
    [{ code: 'fr', label: 'Français' }],
    { quote },
  );
  const words = collections.find(({ name }) => name === 'translations-fr');
  expect(words && 'files' in words && words.files.map(({ file }) => file)).toEqual(
    ['site', 'a', 'journal/b', 'collections/routes'].map(
      (name) => `content/translations/fr/${name}.yaml`,
    ),
  );
});
