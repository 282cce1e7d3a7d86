/** Two editors of one page, at random: no word is lost that nobody has deleted or given up. */
import fc from 'fast-check';
import { parse } from 'yaml';
import { randomFrom, type Random } from '../../../tests/support/random';
import { SEED, tries } from '../../../tests/support/seed';
import type { Conflict, JsonMap } from '../../compiler/edits';
import { textAfter } from '../draft/translationDraft';
import { withYamlWriter, type Backend, type EditorContent } from '../page/storage/yamlBackend';

const FILE = 'content/pages/home.yaml';

const TEXT = `# Marketing owns this page.
path: /
description: w1 # short
blocks:
${[2, 4, 6, 8]
  .map(
    (word) =>
      `  - type: statement\n    # Comment ${word}.\n    title: w${word}\n    text: w${word + 1}\n`,
  )
  .join('\n')}`;

type Form = { path: string; description: string; blocks: JsonMap[] };

/** The one place where the page is. */
type Host = { text: string; isConnected: boolean };

/** What a save has shown to its editor as changed by both. */
type Shown = { conflicts: Conflict[] };

const formOf = (text: string): Form => parse(text) as Form;

const wordsOf = (text: string): Set<string> => new Set(text.match(/\bw\d+\b/g) ?? []);

const wordsOfForm = (form: Form): Set<string> => wordsOf(JSON.stringify(form));

class Editor {
  readonly shown: Shown = { conflicts: [] };
  #backend: Backend & { noteOpened?: (path: string, text: string) => void };
  form: Form;
  #opened: string;

  constructor(
    private readonly host: Host,
    private readonly random: Random,
    private readonly newWord: () => string,
  ) {
    this.#backend = this.#newBackend();
    this.#opened = host.text;
    this.form = formOf(host.text);
  }

  #newBackend(): Backend {
    const { host, random, shown } = this;
    // Methods, which the writer overrides.
    class Disk implements Backend {
      entriesByFolder() {
        return Promise.resolve([]);
      }
      getEntry(path: string) {
        return host.isConnected
          ? Promise.resolve({ data: host.text, file: { path } })
          : Promise.reject(new Error('Failed to fetch'));
      }
      persistEntry(entry: Parameters<Backend['persistEntry']>[0]) {
        host.text = entry.dataFiles[0]?.raw ?? host.text;
        return Promise.resolve();
      }
      authenticate = () => Promise.resolve({});
      unpublishedEntry = () => Promise.reject(new Error('There is none.'));
      unpublishedEntryDataFile = () => Promise.resolve('');
      updateUnpublishedEntryStatus = () => Promise.resolve();
      publishUnpublishedEntry = () => Promise.resolve();
      persistMedia() {
        return Promise.resolve();
      }
      deleteFiles() {
        return Promise.resolve();
      }
    }
    const content: EditorContent = {
      checker: () => ({
        check: () => ({ own: [], elsewhere: [], warnings: [] }),
        checkWithout: () => [],
        filesAfter: () => new Map(),
        textAfter: (draft, base) => textAfter(draft, base, () => undefined),
      }),
      showWarnings: () => undefined,
      showRefusal: () => undefined,
      pictureProblem: () => Promise.resolve(undefined),
      noteSaved: () => undefined,
      inFieldOrder: (value) => value,
      chooseLines: (conflicts) => {
        shown.conflicts.push(...conflicts);
        const lines = conflicts.map(({ mine, theirs }) => (random.chance(0.5) ? mine : theirs));
        return Promise.resolve(random.chance(0.2) ? undefined : lines);
      },
    };
    return new (withYamlWriter(Disk, content))();
  }

  edit(): void {
    const { random, form } = this;
    const { blocks } = form;
    const index = random.integer(0, Math.max(blocks.length - 1, 0));
    const block = blocks[index];
    switch (random.integer(0, 5)) {
      case 0:
        form.description = this.newWord();
        break;
      case 1:
        blocks.splice(index, 0, { type: 'statement', title: this.newWord() });
        break;
      case 2:
        if (blocks.length > 1) blocks.splice(index, 1);
        break;
      case 3:
        blocks.splice(index, 1);
        if (block) blocks.splice(random.integer(0, blocks.length), 0, block);
        break;
      default:
        if (block) block[random.pick(['title', 'text'])] = this.newWord();
    }
  }

  /** The page is loaded anew: the words that are not saved come from the browser's backup. */
  reload(): void {
    this.#backend = this.#newBackend();
    this.#backend.noteOpened?.(FILE, this.#opened);
  }

  /** Saves, and checks what a save that succeeds has made of the page. */
  async save(): Promise<void> {
    const { host, form, shown } = this;
    const [before, opened] = [wordsOf(host.text), wordsOf(this.#opened)];
    const mine = wordsOfForm(form);
    shown.conflicts = [];
    this.#backend.noteOpened?.(FILE, this.#opened);
    const entry = {
      dataFiles: [{ path: FILE, slug: 'home', raw: JSON.stringify(form) }],
      assets: [],
    };
    const isSaved = await this.#backend.persistEntry(entry, {}).then(
      () => true,
      () => false,
    );
    if (!isSaved) return expect(wordsOf(host.text)).toEqual(before);
    const after = wordsOf(host.text);
    const seen = wordsOf(shown.conflicts.map((lines) => lines.mine + lines.theirs).join());
    const isLost = (word: string): boolean => !after.has(word) && !seen.has(word);
    // A block that both have moved is there twice: each may change one of them.
    const isOnce = (word: string): boolean => this.#opened.split(`${word}\n`).length === 2;
    const kept = [...opened].filter((word) => isOnce(word) && before.has(word) && mine.has(word));
    const [ofMine, ofTheirs] = [mine, before].map((words) =>
      [...words].filter((word) => !opened.has(word)),
    );
    expect([...kept, ...(ofMine ?? []), ...(ofTheirs ?? [])].filter(isLost)).toEqual([]);
    const comments = (host.text.match(/^# Marketing/gm) ?? []).length;
    expect([comments, host.text.includes('# short')]).toEqual([1, true]);
    this.#opened = host.text;
    this.form = formOf(host.text);
  }
}

it('keeps the words of two editors who save, reload and lose the connection', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomFrom(seed);
      const host: Host = { text: TEXT, isConnected: true };
      let words = 10;
      const newWord = (): string => `w${(words += 1)}`;
      const editors = [new Editor(host, random, newWord), new Editor(host, random, newWord)];
      for (let step = 0; step < 24; step += 1) {
        const editor = random.pick(editors);
        host.isConnected = random.chance(0.9);
        if (random.chance(0.6)) editor.edit();
        else if (random.chance(0.3)) editor.reload();
        else await editor.save();
      }
      host.isConnected = true;
      for (const editor of editors) await editor.save();
    }),
    { seed: SEED, numRuns: tries(1000) },
  );
});
