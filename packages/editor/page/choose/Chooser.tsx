import { useEffect, useId, useRef, useState } from 'react';
import { DIALOG_TITLE, openDialog } from './openDialog';

/** The most choices that are shown at once: the search finds the others. */
const MAX_SHOWN = 60;

/** Something to choose. */
export type Choice = {
  value: string;
  label: string;
  /** What it is, in a line. */
  line?: string;
  /** Other words that the search finds it by. */
  words?: string;
  /** The address of a picture of it. */
  picture?: string;
};

type ChooserOptions = {
  title: string;
  choices: readonly Choice[];
  /** Takes a text that the editor pastes while the dialog is open. */
  onPaste?: (text: string) => void;
};

/**
 * Asks the editor to choose, in a dialog with a search.
 * @returns the value; undefined when the editor chooses nothing
 */
export const choose = (options: ChooserOptions): Promise<string | undefined> =>
  openDialog<string>((close, dialog) => {
    dialog.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!options.onPaste || !text.includes('\n')) return;
      event.preventDefault();
      close();
      options.onPaste(text);
    });
    return <Chooser {...options} onChoose={close} />;
  });

type ChooserProps = ChooserOptions & { onChoose: (value?: string) => void };

function Chooser({ title, choices, onChoose }: ChooserProps) {
  const [wanted, setWanted] = useState('');
  const resultId = useId();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = choices.filter((choice) => fits(choice, wanted));
  const shown = found.slice(0, MAX_SHOWN);
  useEffect(() => {
    const dialog = search.current?.closest('dialog');
    search.current?.focus();
    const moveFocus = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const buttons: HTMLElement[] = [...(list.current?.querySelectorAll('button') ?? [])];
      const stops = [search.current, ...buttons];
      const next = stops.findIndex((stop) => stop === document.activeElement) + step;
      stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus();
    };
    dialog?.addEventListener('keydown', moveFocus);
    return () => dialog?.removeEventListener('keydown', moveFocus);
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (found[0]) onChoose(found[0].value);
      }}
    >
      <h2 id={DIALOG_TITLE}>{title}</h2>
      <div className="chooser-search">
        <input
          ref={search}
          type="search"
          aria-label="Search"
          aria-describedby={resultId}
          placeholder="Search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <button type="button" className="desk-button" onClick={() => onChoose()}>
          Cancel
        </button>
      </div>
      <p id={resultId} role="status" className="visually-hidden">
        {found.length === 1 ? '1 result' : `${found.length} results`}
      </p>
      {found.length === 0 && <p>Nothing is called ‘{wanted}’. Search for another word.</p>}
      <ul ref={list}>
        {shown.map(({ value, label, line, picture }) => (
          <li key={value}>
            <button type="button" onClick={() => onChoose(value)}>
              {picture && <Picture address={picture} />}
              <span>
                <strong>{label}</strong>
                {line !== undefined && <span>{line}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p>
          The first {MAX_SHOWN} of {found.length}. Search for a word to see others.
        </p>
      )}
    </form>
  );
}

/** A picture of a choice; nothing where there is none. */
function Picture({ address }: { address: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  const miss = (): void => setMissing(true);
  return <img src={address} alt="" width={160} height={100} loading="lazy" onError={miss} />;
}

/** Whether a choice has each of the wanted words, in any order. */
function fits({ value, label, line = '', words = '' }: Choice, wanted: string): boolean {
  const text = `${label} ${line} ${value} ${words}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
