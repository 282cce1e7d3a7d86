import { pageName } from '../../../src/content/pageName';
import { type KnownNames, referencesIn } from '../../compiler/checks';
import { isJsonMap } from '../../compiler/edits';
import { fillPlaceholders, NAMING_KEYS, type Site } from '../../compiler/schemas';
import { formLabel } from './formLabel';

/** Something that a link can lead to. */
export type LinkTarget = {
  /** What is written into the file, such as `/legal#cookies` and `{links.phone}`. */
  value: string;
  label: string;
  /** What it is, in a line. */
  line: string;
};

/** A page as it is written, and the correct parts of its blocks, parsed. */
type WrittenPage = { value: unknown; blocks: readonly unknown[] };

/**
 * Lists what a link can lead to: pages and their sections, forms, telephone numbers and addresses of the
 * site, and files.
 */
export function linkTargets(
  pages: readonly WrittenPage[],
  site: Site,
  { openableForms, files }: KnownNames,
): LinkTarget[] {
  const { name: brand } = site.brand;
  const ofPages = pages.flatMap(({ value, blocks }): LinkTarget[] => {
    if (!isJsonMap(value) || typeof value['path'] !== 'string') return [];
    const { path } = value;
    const title = path === '/' ? 'Home' : (textOf(value['title']) ?? path);
    const page = pageName(fillPlaceholders(title, site), brand);
    return [
      { value: path, label: page, line: `Page ${path}` },
      ...sectionsIn(blocks).map(({ id, words }) => ({
        value: `${path}#${id}`,
        label: fillPlaceholders(words, site),
        line: `Section of ${page}`,
      })),
    ];
  });
  return [
    ...ofPages,
    ...openableForms.map((form) => ({
      value: `/?form-opened=${form}`,
      label: formLabel(form),
      line: 'Form, opened over Home',
    })),
    ...Object.entries(site.links).map(([name, address]) => ({
      value: `{links.${name}}`,
      label: address.replace(/^(tel|mailto):/, ''),
      line: `The link ‘${name}’ of the site`,
    })),
    ...files.statics.map((file) => ({ value: file, label: file, line: 'File' })),
  ];
}

/** The sections of a page with the words that they begin with: blocks with an id, and headings in texts. */
function sectionsIn(blocks: readonly unknown[]): { id: string; words: string }[] {
  return blocks.flatMap((block) => {
    const id = isJsonMap(block) ? textOf(block['id']) : undefined;
    const words = isJsonMap(block)
      ? NAMING_KEYS.map((key) => textOf(block[key])).find((text) => text !== undefined)
      : undefined;
    const headings = referencesIn(block, []).flatMap((reference) =>
      reference.kind === 'heading' ? [{ id: reference.id, words: reference.text }] : [],
    );
    return [...(id === undefined ? [] : [{ id, words: words ?? id }]), ...headings];
  });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
