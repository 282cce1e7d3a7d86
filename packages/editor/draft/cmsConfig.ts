import type { AnyCollection } from '../../../src/collections/defineCollection';
import { blocks } from '../../../src/blocks/registry';
import { pageSchema } from '../../../src/content/pageSchema';
import {
  collectionFileSchema,
  entryPageSchema,
  jsonSchema,
  redirectsSchema,
  siteSchema,
} from '../../compiler/schemas';
import type { Language } from '../../../src/content/language/languages';
import { translationSchema } from '../../compiler/translations';
import {
  fileOfCollection,
  IMAGES_FOLDER,
  kindOfFile,
  LIST_COLLECTIONS,
  nameOfPage,
  PAGE_COLLECTIONS,
  PAGES_FOLDER,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
} from '../../compiler/sources';
import type { BlockRegistry } from '../../compiler/compile';
import { byPlace, cmsFields, summaryOf, type CmsField } from './cmsFields';
import { withLabels } from './formWords';

/** The name of the format that reads and writes YAML with its comments (`packages/editor/page/storage/yamlFormat.ts`). */
export const YAML_FORMAT = 'yaml-with-comments';

/** What the names of the collections of translations begin with. */
export const TRANSLATIONS_PREFIX = 'translations-';

/** Where the visual editor keeps the content: on the local disk, or in a repository of a git host. */
export type CmsBackend =
  | { name: 'proxy'; proxy_url: string }
  | {
      name: 'github' | 'gitlab';
      repo: string;
      branch: string;
      /** Whether a save waits on a branch of its own until somebody publishes it. */
      approval: boolean;
      base_url?: string;
      auth_type?: 'pkce';
      app_id?: string;
    };

/** Whether a save waits for approval. On the local disk it is a change of a file. */
export const hasApproval = (backend: CmsBackend): boolean =>
  backend.name !== 'proxy' && backend.approval;

/**
 * Generates the configuration of the visual editor from the schemas of pages, blocks and the site.
 * @param files the content files, by their paths from the project folder
 * @param languages those that the pages are translated into
 * @param registry the block types that pages may use; tests pass their own
 */
export function cmsConfig(
  backend: CmsBackend,
  files: readonly string[],
  languages: readonly Language[] = [],
  registry: BlockRegistry = blocks,
) {
  const folders = [
    pagesCollection(registry),
    ...PAGE_COLLECTIONS.map((collection) => notesCollection(collection, registry)),
  ];
  return {
    backend,
    load_config_file: false,
    publish_mode: hasApproval(backend) ? 'editorial_workflow' : 'simple',
    media_folder: IMAGES_FOLDER,
    public_folder: '',
    locale: 'en',
    search: false,
    // Of the branches that wait for approval, when the host builds them.
    show_preview_links: hasApproval(backend),
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      ...folders.flatMap((each) =>
        files.some((file) => file.startsWith(`${each.folder}/`) && file.endsWith('.yml'))
          ? [each, shortNamed(each)]
          : [each],
      ),
      ...LIST_COLLECTIONS.map((each) =>
        fileCollection(
          each.name,
          each.label,
          fileOfCollection(each.name),
          cmsFields(jsonSchema(collectionFileSchema(each))),
        ),
      ).filter((each) => each.files.every(({ file }) => files.includes(file))),
      ...(files.includes(REDIRECTS_FILE) ? [REDIRECTS] : []),
      siteCollection(),
      ...languages.map((language) => translationsCollection(language, files)),
    ],
  };
}

/** What the name of a draft ends with, of a page where Decap names it and of a block in its list. */
const DRAFT_SUMMARY = "{{draft | ternary(' (draft)','')}}";
const BLOCK_DRAFT_SUMMARY = "{{fields.draft | ternary(' (draft)','')}}";

const pagesCollection = (registry: BlockRegistry) => ({
  name: 'pages',
  label: 'Pages',
  label_singular: 'page',
  folder: PAGES_FOLDER,
  extension: 'yaml',
  format: YAML_FORMAT,
  create: true,
  delete: true,
  identifier_field: 'path',
  slug: '{{path}}',
  summary: `{{path}} {{title | default('')}}${DRAFT_SUMMARY}`,
  editor: { preview: true },
  fields: pageFields(pageSchema, registry),
});

/** The page files of a collection, which an editor can begin: the first one makes their folder. */
const notesCollection = (collection: AnyCollection, registry: BlockRegistry) => ({
  ...pagesCollection(registry),
  name: collection.name,
  label: collection.label,
  label_singular: collection.entry,
  folder: `content/${collection.name}`,
  slug: '{{fields.date}}-{{fields.title}}',
  summary: `${collection.summary}${DRAFT_SUMMARY}`,
  fields: pageFields(entryPageSchema(collection), registry),
});

/** The pages whose files end in `.yml`: a collection of Decap has files of one extension. */
const shortNamed = (pages: ReturnType<typeof pagesCollection>) => ({
  ...pages,
  name: `${pages.name}-yml`,
  label: `${pages.label} (.yml)`,
  extension: 'yml',
  create: false,
});

/** One file. Decap has no format for each file of a collection. */
const fileCollection = (name: string, label: string, file: string, fields: CmsField[]) => ({
  name,
  label,
  format: YAML_FORMAT,
  editor: { preview: file !== REDIRECTS_FILE },
  files: [{ name, label, file, fields }],
});

/** The keys of a page; its blocks are a list of types. */
function pageFields(schema: typeof pageSchema, registry: BlockRegistry): CmsField[] {
  // The blocks come last, behind what is said of the page as a whole.
  return [...cmsFields(jsonSchema(schema))]
    .sort(byPlace)
    .map((field) => (field.name === 'blocks' ? blocksField(field, registry) : field));
}

const blocksField = (
  { name, label, hint, place }: CmsField,
  registry: BlockRegistry,
): CmsField => ({
  name,
  label,
  ...(hint !== undefined && { hint }),
  ...(place !== undefined && { place }),
  label_singular: 'block',
  widget: 'list',
  collapsed: true,
  // Blocks are added where the editor wants them.
  allow_add: false,
  types: Object.values(registry).map((block) => {
    const schema = jsonSchema(block.schema);
    const summary = summaryOf(schema);
    return {
      name: block.type,
      label: block.label,
      hint: withLabels(block.help, []),
      widget: 'object',
      summary: `${summary ? `${block.label} · ${summary}` : block.label}${BLOCK_DRAFT_SUMMARY}`,
      fields: cmsFields(schema),
    };
  }),
});

/** Where old paths lead. */
const REDIRECTS = fileCollection(
  'redirects',
  'Redirects',
  REDIRECTS_FILE,
  cmsFields(jsonSchema(redirectsSchema)),
);

/** The controls of more than one value. */
const GROUP_WIDGETS: readonly string[] = ['object', 'list', 'record'];

/** The part of the site settings that has the keys of single values. */
const GENERAL_PART = 'General';

/** The shared content: one file, with a field for each key. A key of many values is a part of the form. */
const siteCollection = () =>
  fileCollection(
    'site',
    'Site settings',
    SITE_FILE,
    cmsFields(jsonSchema(siteSchema)).map((field) => ({
      ...field,
      part: GROUP_WIDGETS.includes(field.widget) ? field.label : GENERAL_PART,
      ...(field.fields && { collapsed: false, fields: field.fields.map(closed) }),
    })),
  );

/** The words of a language: a file for each page, each collection and the shared content, also where it is not written yet. */
const translationsCollection = ({ code, label }: Language, files: readonly string[]) => ({
  name: `${TRANSLATIONS_PREFIX}${code}`,
  label: `Words: ${label}`,
  format: YAML_FORMAT,
  editor: { preview: true },
  files: files
    .filter((file) => file === SITE_FILE || ['page', 'collection'].includes(kindOfFile(file)))
    .map((file) => {
      const name = nameOfPage(file);
      return {
        name,
        label: name,
        file: `${TRANSLATIONS_FOLDER}/${code}/${name}`,
        fields: cmsFields(jsonSchema(translationSchema))
          .filter(({ name: key }) => key !== 'path' || file !== SITE_FILE)
          .map((field) => (field.name === 'texts' ? PAIRS : field)),
      };
    }),
});

/** The control of the texts of a page with their translations. */
const PAIRS: CmsField = { name: 'texts', label: 'Texts', widget: 'pairs' };

/** A field whose own fields are out of sight until it is opened. */
const closed = (field: CmsField): CmsField =>
  field.fields ? { ...field, collapsed: true } : field;
