import { List, Map } from 'immutable';
import { Component } from 'react';
import type { TextPair } from '../../../compiler/translations';
import { errorsOfEntry, pairsOfEntry } from '../contentStore';
import { undo } from '../desk/undo';
import { showNotice } from '../messages';
import type { ControlProps } from './controlClass';

type Entry = Map<string, string | undefined>;

/** The places that a form shows: those that waited when the editor asked for them alone. */
type PairsState = { shown?: ReadonlySet<string> | undefined };

/** The texts of a page, each with its words in another language beside it. */
export class PairsControl extends Component<ControlProps, PairsState> {
  override state: PairsState = {};

  #root: HTMLDivElement | null = null;

  #entries(): List<Entry> {
    const { value } = this.props;
    // The check says so when an entry is none.
    return List.isList(value) ? (value as List<Entry>) : List();
  }

  /** Puts the focus into the first text of a block. */
  focus = (block: string): void => {
    this.#root?.querySelector<HTMLElement>(`[data-block="${block}"] textarea`)?.focus();
  };

  /** Writes the words of a text: into its entry, or into a new one behind that of the text before. */
  #write(pairs: readonly TextPair[], pair: TextPair, text: string): void {
    const { onChange } = this.props;
    const { index, original, state } = pair;
    if (index !== undefined)
      return onChange(
        this.#entries().update(index, Map(), (entry) =>
          (state === 'stale' ? entry.set('original', original) : entry).set('text', text),
        ),
      );
    const before = pairs.slice(0, pairs.indexOf(pair)).flatMap((each) => each.index ?? []);
    return onChange(this.#entries().insert((before.at(-1) ?? -1) + 1, Map({ original, text })));
  }

  #remove(index: number): void {
    this.props.onChange(this.#entries().delete(index));
    showNotice('The translation is removed.', { label: 'Undo', run: undo });
  }

  override render() {
    const { classNameWrapper, forID, getEntry } = this.props;
    const { pairs, unused, original, language } = pairsOfEntry(getEntry());
    const { shown } = this.state;
    const waiting = pairs.filter(({ state }) => state !== 'translated');
    return (
      <div
        id={forID}
        className={`${classNameWrapper} pairs`}
        ref={(element) => {
          this.#root = element;
        }}
      >
        <p role="status">
          {waiting.length === 0
            ? `All ${pairs.length} texts have their words.`
            : `${waiting.length} of ${pairs.length} texts wait for words.`}
        </p>
        <label>
          <input
            type="checkbox"
            checked={shown !== undefined}
            onChange={({ target }) =>
              this.setState({
                shown: target.checked ? new Set(waiting.map(({ place }) => place)) : undefined,
              })
            }
          />{' '}
          Show only the texts that wait
        </label>
        {pairs
          .filter(({ place }) => shown?.has(place) !== false)
          .map((pair) => (
            <Pair
              key={pair.place}
              pair={pair}
              entry={pair.index === undefined ? undefined : this.#entries().get(pair.index)}
              languages={{ original, language }}
              id={`${forID}-${pair.place}`}
              problems={this.#problemsOf(pair.index)}
              onWrite={(text) => this.#write(pairs, pair, text)}
            />
          ))}
        {unused.map((index) => (
          <div key={`unused ${index}`} className="pair">
            <p>
              <strong>No longer on the page</strong>{' '}
              <span lang={original}>{this.#entries().get(index)?.get('original')}</span>
            </p>
            <p lang={language} dir="auto">
              {this.#entries().get(index)?.get('text')}
            </p>
            <button type="button" className="desk-button" onClick={() => this.#remove(index)}>
              Remove this translation
            </button>
          </div>
        ))}
      </div>
    );
  }

  /** What the check says of the words of an entry. */
  #problemsOf(index: number | undefined): string[] {
    if (index === undefined) return [];
    return errorsOfEntry(this.props.getEntry()).warnings.flatMap((warning) => {
      if (!('path' in warning)) return [];
      const [, at, key] = warning.path;
      return at === index && key === 'text' ? [warning.message] : [];
    });
  }
}

type PairProps = {
  pair: TextPair;
  entry: Entry | undefined;
  languages: { original: string; language: string };
  id: string;
  problems: readonly string[];
  onWrite: (text: string) => void;
};

/** A text and its words. */
function Pair({ pair, entry, languages, id, problems, onWrite }: PairProps) {
  const { original, place, block, state } = pair;
  const text = entry?.get('text') ?? '';
  return (
    <div className="pair" data-block={block}>
      <p id={`${id}-original`}>
        {state !== 'translated' && <strong>{state === 'missing' ? 'Missing' : 'Changed'}</strong>}{' '}
        <span className="pair-place">{place}</span>
        <span className="pair-original" lang={languages.original}>
          {original}
        </span>
        {state === 'stale' && (
          <span className="pair-before">
            Before: <del lang={languages.original}>{entry?.get('original')}</del>
          </span>
        )}
      </p>
      <textarea
        aria-label={place}
        aria-describedby={`${id}-original ${id}-problems`}
        lang={languages.language}
        dir="auto"
        rows={Math.max(1, Math.ceil(Math.max(original.length, text.length) / 60))}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
      />
      <div id={`${id}-problems`}>
        {problems.map((problem) => (
          <p key={problem} className="alt-warning">
            {problem}
          </p>
        ))}
      </div>
      {state === 'stale' && (
        <button type="button" className="desk-button" onClick={() => onWrite(text)}>
          The words are still right
        </button>
      )}
    </div>
  );
}
