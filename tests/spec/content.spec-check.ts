/** The delivered content against docs/specification.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Page } from '../../src/blocks/registry';
import { plainText } from '../../src/content/markdown/plainText';
import { parseInternalLink } from '../../src/content/link';
import { pictureError, videoError } from '../../src/content/mediaErrors';
import { examplesFile } from '../../packages/catalogue/examples';
import { referencesIn } from '../../packages/compiler/check/referencesIn';
import { knownNames, readContentFolder } from '../../packages/compiler/read/contentFolder';
import { allExamples, parseExample } from '../support/content/examples';
import { codeIn, codesIn, requiredTexts, sectionLines, tableUnder } from './specification';

const { errors, warnings, pages, site } = readContentFolder(process.cwd());
/** content/site.yaml as it is written, with placeholders. */
const rawSite: unknown = parse(readFileSync('content/site.yaml', 'utf8'));

/** What stands at a path of keys. */
const valueAt = (value: unknown, keys: string): unknown =>
  keys.split('.').reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);

/** Every text of a value; a paragraph of Markdown counts as one text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const paragraph =
    'children' in value && Array.isArray(value.children) ? [plainText(value.children)] : [];
  return [...paragraph, ...Object.values(value).flatMap(textsIn)];
}

function pageAt(address: string): Page {
  const page = [...pages.values()].find((candidate) => candidate.path === address);
  if (!page)
    throw new Error(
      `No page has the path "${address}" (docs/specification.md, 'Pages and titles').`,
    );
  return page;
}

/** A text as it is typed: pages set quotation marks, dashes and unbreakable spaces. */
const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\u2013/g, '-');

/** Fails with one line a text that does not stand on a page. */
function expectTexts(place: string, found: string[], wanted: string[]): void {
  const shown = found.map(plain);
  const missing = wanted.filter((text) => !shown.some((each) => each.includes(plain(text))));
  expect(missing.map((text) => `${place} lacks the text "${text}"`)).toEqual([]);
}

test('the content has no errors and no warnings', () => {
  expect(errors).toEqual([]);
  expect(warnings).toEqual([]);
});

describe('pages', () => {
  const rows = tableUnder('Pages and titles').map((row) => ({
    address: codeIn(row['Path']),
    file: codeIn(row['File']),
    title: codeIn(row['Title']),
  }));

  test('there are no others', () => {
    // Those of entries are counted by their collections.
    const own = [...pages].flatMap(([name, { entry }]) => (entry ? [] : [name]));
    expect(own.sort()).toEqual(rows.map(({ file }) => file).sort());
  });

  test.each(rows)('$file is published at $address with its title', ({ address, file, title }) => {
    const page = pages.get(file);
    expect({ address: page?.path, title: page?.title ?? site?.fallbackTitle }).toEqual({
      address,
      title,
    });
  });

  test('each has a description of its own, of a length that search engines show', () => {
    const descriptions = [...pages.values()].map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(pages.size);
    const unfit = descriptions.filter(({ length }) => length < 100 || length > 165);
    expect(unfit).toEqual([]);
  });

  test.each(rows)('$file names its JSON Schema for text editors', ({ file }) => {
    const [first] = readFileSync(path.join('content/pages', file), 'utf8').split('\n', 1);
    expect(first).toBe('# yaml-language-server: $schema=../.schema/page.schema.json');
  });
});

describe('texts of pages', () => {
  test.each(requiredTexts())('%s has its texts', (address, texts) => {
    expectTexts(address, textsIn(pageAt(address)), texts);
  });

  test('Special Missions asks for immediate assistance three times, each leading to the contact section of Home', () => {
    const requests = pageAt('/specialmissions')
      .blocks.flatMap((block) => ('actions' in block ? block.actions : []))
      .filter(({ label }) => label === 'IMMEDIATE ASSISTANCE REQUEST');
    expect(requests.map(({ to }) => to.replace(/\?[^#]*/, ''))).toEqual(
      Array.from({ length: 3 }, () => '/#contact-section'),
    );
  });

  test('the button Register now leads to the empty-leg form of Home and announces its section', () => {
    expect(pageAt('/emptylegs').blocks[0]).toMatchObject({
      type: 'hero',
      actions: [
        { label: 'Register now', to: '/#emptylegs-section', opensFormOf: 'emptylegs-section' },
      ],
    });
  });

  test('two experience cards open dialogs, the third leads to World Tour', () => {
    const cards = pageAt('/experiences').blocks.flatMap((block) =>
      block.type === 'dialogCards' ? block.cards : [],
    );
    expect(cards.map(({ opens, to }) => opens ?? to)).toEqual([
      'jet-and-surprise',
      'summit',
      '/experiences/worldtour',
    ]);
  });

  test('the three press logos of World Tour lead out of the site', () => {
    const logos = pageAt('/experiences/worldtour').blocks.flatMap((block) =>
      block.type === 'logoRow' ? block.logos : [],
    );
    expect(logos.map(({ to }) => to.slice(0, 8))).toEqual(['https://', 'https://', 'https://']);
  });
});

describe('structured data', () => {
  test.each(tableUnder('Search engines and shared links'))('$Page', (row) => {
    const { service, blocks } = pageAt(codeIn(row['Page']));
    const offered = blocks.flatMap((block) =>
      block.type === 'offers' && block.services ? block.cards.map(({ title }) => title) : [],
    );
    expect([...(service ? [service.name] : []), ...offered]).toEqual(
      codesIn(row['Services beside its dialogs'] ?? ''),
    );
    const questions = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
    const [least = 0, most = 0] = (row['Questions'] ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(questions.length).toBeGreaterThanOrEqual(least);
    expect(questions.length).toBeLessThanOrEqual(most);
  });
});

describe('section ids', () => {
  test.each(
    tableUnder('Section ids').map(
      (row) => [codeIn(row['Page']), codesIn(row['Ids'] ?? '')] as const,
    ),
  )('%s has its sections', (address, ids) => {
    const found = pageAt(address).blocks.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(found).toEqual(ids);
  });
});

describe('dialogs of Experiences', () => {
  const dialogs = pageAt('/experiences').blocks.filter((block) => block.type === 'dialog');

  test.each(tableUnder('Dialogs'))('$Title', (row) => {
    const dialog = dialogs.find(({ name }) => name === codeIn(row['Name']));
    expect(dialog).toMatchObject({
      title: row['Title'],
      booking: {
        label: codeIn(row['Booking button']),
        message: codeIn(row['Prefilled message']),
      },
    });
  });
});

test.each(tableUnder('Pictures and videos'))('the video $Video is used', (row) => {
  const names = [...pages.values()].flatMap((page) =>
    page.blocks.flatMap((block) => ('video' in block && block.video ? [block.video.name] : [])),
  );
  expect(names).toContain(codeIn(row['Video']));
});

describe('content/site.yaml', () => {
  test.each([
    ['Brand', '', 'Key', 'Value'],
    ['Figures', 'facts.', 'Key', 'Text'],
    ['Addresses and numbers', 'links.', 'Name in `links`', 'Address'],
    ['Notices', 'messages.', 'Key', 'Text'],
  ])('has what the table "%s" says', (heading, group, key, value) => {
    const rows = tableUnder(heading).map((row) => [codeIn(row[key]), codeIn(row[value])] as const);
    // A text that site.yaml leaves out has its default.
    const found = rows.map(([name]) => {
      const keys = `${group}${name}`;
      return [name, valueAt(rawSite, keys) ?? valueAt(site, keys)];
    });
    expect(found).toEqual(rows);
  });

  test('the entries and buttons of the side menu', () => {
    const rows = tableUnder('Side menu entries').map((row) => ({
      label: row['Label']?.replace(' (button)', ''),
      to: codeIn(row['Leads to']),
    }));
    const { entries, charter, chat } = valueAt(rawSite, 'menu') as Record<string, unknown>;
    expect([entries, charter, chat].flat()).toEqual(rows);
  });

  test('the social links', () => {
    const rows = tableUnder('Social links');
    expect(site?.social.map(({ network, label }) => ({ network, label }))).toEqual(
      rows.map((row) => ({ network: codeIn(row['Network']), label: row['Name'] })),
    );
    expect((valueAt(rawSite, 'social') as { to: string }[]).map(({ to }) => to)).toEqual(
      rows.map((row) => codeIn(row['Leads to'])),
    );
  });

  test('the footer', () => {
    const rows = tableUnder('Footer');
    const textOf = (part: string) => rows.find((row) => row['Part'] === part)?.['Text'];
    const links = rows.filter((row) => row['Part'] === 'Link');
    expect(site?.footer).toEqual({
      notice: textOf('Notice'),
      copyright: textOf('Copyright line'),
      links: links.slice(0, -1).map((row) => ({ label: row['Text'], to: codeIn(row['Leads to']) })),
      contact: { label: links.at(-1)?.['Text'], to: codeIn(links.at(-1)?.['Leads to']) },
    });
  });
});

describe('option lists', () => {
  type Option = { value?: unknown; name?: unknown; label?: string };
  const optionsOf = (list: string): Option[] =>
    (valueAt(site, `lists.${list}`) as Option[] | undefined) ?? [];

  test.each(tableUnder('Option lists'))('$List has its values', (row) => {
    const values = optionsOf(codeIn(row['List'])).map(({ value, name }) => String(value ?? name));
    expect(values).toEqual(codesIn(row['Values'] ?? ''));
  });

  const labels = tableUnder('Labels of options').flatMap((row) =>
    codesIn(row['Option list'] ?? '').map((list) => [list, row] as const),
  );

  test.each(labels)('%s has its labels', (list, row) => {
    const [, labelColumn = ''] = Object.values(row);
    const options = optionsOf(list);
    const special = /^(\S+) is shown as (\S+)$/.exec(labelColumn);
    expect(options.map(({ label }) => label)).toEqual(
      special
        ? options.map(({ value }) => (String(value) === special[1] ? special[2] : String(value)))
        : labelColumn.split('; '),
    );
  });

  test('every other option is labelled with its value', () => {
    const labelled = labels.map(([list]) => list);
    for (const row of tableUnder('Option lists')) {
      const list = codeIn(row['List']);
      if (labelled.includes(list)) continue;
      for (const { value, name, label } of optionsOf(list)) {
        if (label !== undefined) expect([list, label]).toEqual([list, String(value ?? name)]);
      }
    }
  });
});

describe('texts of forms', () => {
  const shared = textsIn(valueAt(site, 'forms.labels'));
  const textsOf = (form: string): string[] => textsIn(valueAt(site, `forms.${form}`));

  /** A label of a table without its remark in brackets. */
  const labelsUnder = (heading: string): string[] =>
    tableUnder(heading).map((row) => (row['Label'] ?? '').replace(/ \([^)]*\)$/, ''));

  test.each([
    ['charter', 'Fields of a leg'],
    ['charter', 'Leg buttons'],
    ['charter', 'Trip types'],
    ['empty-legs', 'Empty-leg form'],
    ['jet-card', 'Jet card form'],
  ])('the form %s has the labels of the table "%s"', (form, heading) => {
    expectTexts(`forms.${form}`, [...textsOf(form), ...shared], labelsUnder(heading));
  });

  test.each(tableUnder('Choices of the charter form'))('the choice "$Choice"', (row) => {
    const labels = (row['Values'] ?? '').split(', ').map((value) => value.replace(/^`\w+` /, ''));
    expectTexts('forms.charter', textsOf('charter'), [row['Choice'] ?? '', ...labels]);
  });

  test.each(tableUnder('Message forms'))('the submit button of $Form', (row) => {
    const form = row['Form']?.replaceAll(' ', '-') ?? '';
    expect(valueAt(site, `forms.${form}.submit`)).toBe(row['Submit button']);
  });

  test('the picker has its title, and repeats no heading of Home', () => {
    const title = valueAt(site, 'forms.picker.title');
    expect(sectionLines('Picker').join('\n')).toContain(`\`${String(title)}\``);
    const headings = pageAt('/').blocks.map((block) => ('title' in block ? block.title : ''));
    expect(headings).not.toContain(title);
  });

  test.each(tableUnder('Picker'))('the picker offers $Title', (row) => {
    const cards = valueAt(site, 'forms.picker.cards') as { form: string; title: string }[];
    expect(cards.find(({ form }) => form === codeIn(row['`form-opened`']))?.title).toBe(
      row['Title'],
    );
  });
});

test.each(tableUnder('Trip overview'))('$Aircraft flies as fast as its row says', (row) => {
  const range = (text = ''): { from: number; to: number } => {
    const [from, to] = text.split('-').map(Number);
    return { from: from ?? 0, to: to ?? 0 };
  };
  expect(valueAt(rawSite, `flightTimes.${codeIn(row['Aircraft'])}`)).toEqual({
    speed: range(row['Speed, kt']),
    minutes: range(row['Minutes']),
  });
});

test('the pictures, videos and pages exist that the examples of blocks name', () => {
  const { files } = knownNames(process.cwd());
  const paths = [...pages.values()].map((page) => page.path);
  const mistakes = allExamples.flatMap((example) =>
    referencesIn(parseExample(example), []).flatMap((reference) => {
      const said = (message: string | undefined) =>
        message === undefined
          ? []
          : [`${examplesFile(example.type)}, '${example.name}': ${message}`];
      if (reference.kind === 'picture') return said(pictureError(reference.picture.src, files));
      if (reference.kind === 'video') return said(videoError(reference.video.name, files));
      const path = reference.kind === 'link' && parseInternalLink(reference.to, '/')?.path;
      const isKnown = !path || [...paths, ...files.statics].includes(path);
      return said(isKnown ? undefined : `no page has the path ${path}.`);
    }),
  );
  expect(mistakes).toEqual([]);
});
