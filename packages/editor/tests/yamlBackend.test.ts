/** Saves of the visual editor on the local disk and on git hosts, whose clients say differently what is lost. */
import { parse } from 'yaml';
import type { Conflict } from '../../compiler/edits';
import type { DraftChecker } from '../draft/checkDraft';
import type { Draft, DraftErrors, ErrorElsewhere } from '../draft/draft';
import { readText } from '../draft/filesAfter';
import { textAfter } from '../draft/translationDraft';
import { withReadErrors } from '../page/storage/gitHubBackend';
import {
  withYamlWriter,
  type Backend,
  type BackendClass,
  type EditorContent,
} from '../page/storage/yamlBackend';

/** Finds no error. Its rules are tested in checkDraft.test.ts. */
const checker = {
  check: jest.fn<DraftErrors, []>(() => ({ own: [], elsewhere: [], warnings: [] })),
  filesAfter: jest.fn<ReturnType<DraftChecker['filesAfter']>, []>(() => new Map()),
  textAfter: (draft: Draft, base: string | null) => textAfter(draft, base, sourceOfSaved),
  checkWithout: jest.fn<ErrorElsewhere[], [string]>(() => []),
};

const content = {
  checker: () => checker,
  showWarnings: () => undefined,
  showRefusal: jest.fn(),
  pictureProblem: (_file: File, name: string) =>
    Promise.resolve(name === 'damaged.jpg' ? 'The picture is damaged.' : undefined),
  noteSaved: () => undefined,
  chooseLines: jest.fn<ReturnType<EditorContent['chooseLines']>, [readonly Conflict[]]>(),
  inFieldOrder: jest.fn((value: unknown) => value),
};

const FILE = 'content/pages/legal.yaml';
const TEXT = `# The lawyer reads this page.
path: /legal
description: 'Rights'  # short
blocks:
  - type: prose # The whole text.
    text: Your rights.
`;

/** The files of the host. */
let files: Map<string, string>;

const sourceOfSaved = (file: string) => readText(file, files.get(file) ?? '').source;

let isConnected: boolean;

beforeEach(() => {
  files = new Map([[FILE, TEXT]]);
  isConnected = true;
});

/** An error of a client of Decap. */
const failure = (message: string, status: number | null) =>
  Object.assign(new Error(message), { status });

/** Reads a file as the clients of git hosts do. */
async function readFile(path: string): Promise<string> {
  if (!isConnected) throw failure('Failed to fetch', null);
  const text = files.get(path);
  if (text === undefined) throw failure('Not Found', 404);
  return Promise.resolve(text);
}

/** A backend of Decap. */
class Host implements Backend {
  entriesByFolder = () => Promise.resolve([]);
  async getEntry(path: string): ReturnType<Backend['getEntry']> {
    return { data: await readFile(path), file: { path } };
  }
  persistEntry(entry: Parameters<Backend['persistEntry']>[0]): Promise<unknown> {
    for (const { path, raw } of entry.dataFiles) files.set(path, raw);
    return Promise.resolve();
  }
  persistMedia({ path }: Parameters<Backend['persistMedia']>[0]): Promise<unknown> {
    files.set(path, 'a picture');
    return Promise.resolve();
  }
  authenticate = () => Promise.resolve({});
  unpublishedEntry = () => Promise.reject(failure('Not Found', 404));
  unpublishedEntryDataFile = (_collection: string, _slug: string, path: string) => readFile(path);
  updateUnpublishedEntryStatus = () => Promise.resolve();
  publishUnpublishedEntry = () => Promise.resolve();
  deleteFiles(paths: string[]): Promise<unknown> {
    for (const path of paths) files.delete(path);
    return Promise.resolve();
  }
}

/** The local disk tells a lost file by its data. */
class LocalDisk extends Host {
  override async getEntry(path: string) {
    const data = await readFile(path).catch((error: Error) => {
      if (Reflect.get(error, 'status') === 404) return null;
      throw error;
    });
    return { data, file: { path } };
  }
}

/** GitHub's takes every failure for an empty file. */
class GitHub extends Host {
  api = { originRepoURL: '/repos/x1/site', readFile };
  override async getEntry(path: string) {
    return { data: await readFile(path).catch(() => ''), file: { path } };
  }
}

const BACKENDS: Record<string, BackendClass> = {
  'the local disk': LocalDisk,
  GitHub: withReadErrors(GitHub),
  GitLab: Host,
};

const assetOf = (name: string) => ({
  path: `content/images/${name}`,
  fileObj: new File(['a'], name),
});

/** A save of changed values. */
const save = (
  backend: Backend,
  changes: object,
  { path = FILE, newEntry = false, pictures = [] as string[] } = {},
) => {
  const raw = JSON.stringify({ ...parse(TEXT), ...changes });
  const entry = { dataFiles: [{ path, slug: 'legal', raw }], assets: pictures.map(assetOf) };
  return backend.persistEntry(entry, { newEntry });
};

describe.each(Object.entries(BACKENDS))('on %s', (_, Base) => {
  let backend: Backend;
  beforeEach(async () => {
    backend = new (withYamlWriter(Base, content))();
    await backend.getEntry(FILE);
  });

  test('the first words of a page in a language make its file, and later ones change their line', async () => {
    const path = 'content/translations/fr/legal.yaml';
    const write = (texts: object[]) => {
      const raw = JSON.stringify({ texts });
      return backend.persistEntry({ dataFiles: [{ path, slug: 'legal', raw }], assets: [] }, {});
    };
    expect((await backend.getEntry(path)).data).toBe('texts: []');
    const rights = { original: 'Your rights.', text: 'Vos droits.' };
    await write([rights]);
    expect(files.get(path))
      .toBe(`# yaml-language-server: $schema=../../.schema/translation.schema.json
texts:
  # block 1 (prose), text
  - original: Your rights.
    text: Vos droits.
`);
    await write([
      { original: 'Rights', text: 'Droits' },
      { ...rights, text: 'Vos droits' },
    ]);
    expect(files.get(path))
      .toBe(`# yaml-language-server: $schema=../../.schema/translation.schema.json
texts:
  # description
  - original: Rights
    text: Droits
  # block 1 (prose), text
  - original: Your rights.
    text: Vos droits
`);
  });

  test('each save changes the line of what was changed, and none without a change', async () => {
    await save(backend, {});
    expect(files.get(FILE)).toBe(TEXT);
    await save(backend, { description: 'Duties' });
    expect(files.get(FILE)).toBe(TEXT.replace('Rights', 'Duties'));
    await save(backend, { path: '/law', description: 'Duties' });
    expect(files.get(FILE)).toBe(TEXT.replace('Rights', 'Duties').replace('/legal', '/law'));
  });

  test('the files that follow a page are written in the save that gives it another path', async () => {
    const redirects = 'content/redirects.yaml';
    const follow = (path: string) => {
      checker.filesAfter.mockReturnValueOnce(
        new Map<string, (text: string | null) => string | undefined>([
          [redirects, (text: string | null) => `${text}+`],
          ['content/pages/gone.yaml', () => undefined],
        ]),
      );
      return save(backend, { path });
    };
    await follow('/law');
    await follow('/act');
    const text = 'null++';
    expect([...files]).toEqual([
      [FILE, TEXT.replace('/legal', '/act')],
      [redirects, text],
    ]);
    expect(checker.check).toHaveBeenLastCalledWith(expect.anything(), [], {
      [redirects]: text,
    });
    checker.check.mockReturnValueOnce({
      own: [],
      elsewhere: [{ file: 'content/pages/home.yaml', message: 'Home links to it.' }],
      warnings: [],
    });
    await expect(follow('/law')).rejects.toThrow('says why');
    expect(files.get(redirects)).toBe(text);
  });

  test('a new page is written without a look at the old ones', async () => {
    const path = 'content/pages/law.yaml';
    await save(backend, { path: '/law' }, { path, newEntry: true });
    expect(parse(files.get(path) ?? '')).toEqual({ ...parse(TEXT), path: '/law' });
    content.inFieldOrder.mockReturnValueOnce({ blocks: [], path: '/act' });
    const other = 'content/pages/act.yaml';
    await save(backend, { path: '/act' }, { path: other, newEntry: true });
    expect(files.get(other)).toMatch(/^path: \/act$/m);
    expect(files.get(other)).not.toContain('description');
    expect(files.get(FILE)).toBe(TEXT);
  });

  test('a save joins the changes that somebody else has made in other lines', async () => {
    files.set(FILE, TEXT.replace('Your rights.', 'Your duties. # As agreed'));
    await save(backend, { path: '/law' });
    const both = TEXT.replace('Your rights.', 'Your duties. # As agreed').replace('/legal', '/law');
    expect(files.get(FILE)).toBe(both);
    await save(backend, { path: '/law', blocks: parse(both).blocks });
    expect(files.get(FILE)).toBe(both);
  });

  test('the editor chooses between two changes of the same line, or does not save', async () => {
    const other = TEXT.replace('Rights', 'Freedoms');
    files.set(FILE, other);
    content.chooseLines.mockResolvedValueOnce(undefined);
    await expect(save(backend, { description: 'Duties' })).rejects.toThrow('still in the form');
    expect(files.get(FILE)).toBe(other);
    const [conflict] = content.chooseLines.mock.lastCall?.[0] ?? [];
    expect([conflict?.mine, conflict?.theirs]).toEqual([
      "description: 'Duties'  # short\n",
      "description: 'Freedoms'  # short\n",
    ]);
    content.chooseLines.mockImplementationOnce(async (lines) =>
      Promise.resolve(lines.map(({ mine }) => mine)),
    );
    await save(backend, { description: 'Duties' });
    expect(files.get(FILE)).toBe(TEXT.replace('Rights', 'Duties'));
  });

  test('what somebody else saves while the editor chooses stays', async () => {
    files.set(FILE, TEXT.replace('Rights', 'Freedoms'));
    content.chooseLines.mockImplementationOnce((lines) => {
      files.set(FILE, TEXT.replace('Rights', 'Freedoms').replace('Your rights.', 'Your duties.'));
      return Promise.resolve(lines.map(({ mine }) => mine));
    });
    await save(backend, { description: 'Duties' });
    expect(files.get(FILE)).toBe(
      TEXT.replace('Rights', 'Duties').replace('Your rights.', 'Your duties.'),
    );
  });

  test('a file that somebody else has deleted is not written again', async () => {
    files.delete(FILE);
    await expect(save(backend, { description: 'Duties' })).rejects.toThrow('has been deleted');
    expect(files.has(FILE)).toBe(false);
  });

  test('a lost connection is no change of the file, and the next save succeeds', async () => {
    isConnected = false;
    await expect(save(backend, { description: 'Duties' })).rejects.toThrow('Failed to fetch');
    for (const file of [FILE, 'content/translations/fr/legal.yaml'])
      await expect(backend.getEntry(file)).rejects.toThrow('Failed to fetch');
    expect(files.get(FILE)).toBe(TEXT);
    isConnected = true;
    await save(backend, { description: 'Duties' });
    expect(files.get(FILE)).toBe(TEXT.replace('Rights', 'Duties'));
  });

  test('what the content check refuses is neither saved nor deleted', async () => {
    const message = 'Home links to this page.';
    const own = [{ path: [], place: 'Path', message }];
    checker.check.mockReturnValueOnce({ own, elsewhere: [], warnings: [] });
    await expect(save(backend, { description: 'Duties' })).rejects.toThrow('says why');
    expect(content.showRefusal).toHaveBeenLastCalledWith('Not saved:', own);
    const elsewhere = { file: 'content/pages/home.yaml', message };
    checker.checkWithout.mockImplementationOnce((file) => (file === FILE ? [elsewhere] : []));
    await expect(backend.deleteFiles([FILE], 'Delete')).rejects.toThrow('says why');
    expect(content.showRefusal).toHaveBeenLastCalledWith('Not deleted:', [elsewhere]);
    expect(files.get(FILE)).toBe(TEXT);
    await backend.deleteFiles([FILE], 'Delete');
    expect(files.has(FILE)).toBe(false);
    expect(content.showRefusal).toHaveBeenLastCalledWith('Not deleted:', []);
  });

  test('a picture that cannot be published is neither saved nor uploaded', async () => {
    const pictures = ['jet.jpg', 'damaged.jpg'];
    await expect(save(backend, { description: 'Jets' }, { pictures })).rejects.toThrow('says why');
    expect(content.showRefusal).toHaveBeenLastCalledWith('Not saved:', ['The picture is damaged.']);
    const upload = backend.persistMedia(assetOf('damaged.jpg'), {});
    await expect(upload).rejects.toThrow('says why');
    expect(content.showRefusal).toHaveBeenLastCalledWith('Not uploaded:', [
      'The picture is damaged.',
    ]);
    expect([...files]).toEqual([[FILE, TEXT]]);
    await backend.persistMedia(assetOf('jet.jpg'), {});
    expect([...files.keys()]).toEqual([FILE, 'content/images/jet.jpg']);
  });
});
