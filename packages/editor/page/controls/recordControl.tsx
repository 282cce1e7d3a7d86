import { Map, OrderedMap } from 'immutable';
import { Component } from 'react';
import type { ControlProps } from './controlClass';
import { presentChecker, usesOf } from '../contentStore';
import { undo } from '../desk/undo';
import { showNotice } from '../messages';

/** A group of texts whose names the editor chooses, such as the facts of the site. */
export class RecordControl extends Component<ControlProps> {
  /** The names in the order of their rows. */
  #names: readonly string[] = [];

  #texts(): Map<string, string> {
    const { value } = this.props;
    // The schema of a record has texts only.
    return Map.isMap(value) ? (value as Map<string, string>) : Map();
  }

  /**
   * The texts in the order of their rows: that of the file, and new ones at the end. A map of more than
   * eight entries has an order of its own, in which a row would move with each letter of its name.
   */
  #rows(): [string, string][] {
    const texts = this.#texts();
    const { getEntry, field } = this.props;
    const saved = presentChecker().namesOf(
      String(getEntry().get('path')),
      String(field.get('name')),
    );
    const names = new Set([...this.#names, ...saved, ...texts.keys()]);
    this.#names = [...names].filter((name) => texts.has(name));
    return this.#names.map((name) => [name, texts.get(name) ?? '']);
  }

  #change(rows: readonly [string, string][]): void {
    this.#names = rows.map(([name]) => name);
    this.props.onChange(OrderedMap(rows));
  }

  override render() {
    const { classNameWrapper, forID, field } = this.props;
    const entries = this.#rows();
    const label = String(field.get('label'));
    const hintId = (index: number): string => `${forID}-use-${index}`;
    const replace = (index: number, entry: [string, string]): void =>
      this.#change(entries.map((old, at) => (at === index ? entry : old)));
    return (
      <div id={forID} className={`${classNameWrapper} record`}>
        {entries.map(([name, text], index) => (
          <div key={index} className="record-row">
            <input
              aria-label={`${label}, name ${index + 1}`}
              value={name}
              onChange={({ target }) => {
                // Two entries of one name would become one.
                if (!this.#texts().has(target.value)) replace(index, [target.value, text]);
              }}
            />
            <input
              aria-label={`${label}, text of ${name}`}
              aria-describedby={hintId(index)}
              value={text}
              onChange={({ target }) => replace(index, [name, target.value])}
            />
            <button
              type="button"
              onClick={() => {
                this.#change(entries.filter((_entry, at) => at !== index));
                showNotice(`${name} removed.`, { label: 'Undo', run: undo });
              }}
            >
              <span aria-hidden>✕</span>
              <span className="visually-hidden">Remove {name}</span>
            </button>
            <p id={hintId(index)}>{useHint(String(field.get('name')), name)}</p>
          </div>
        ))}
        <button type="button" onClick={() => this.#change([...entries, [newName(entries), '']])}>
          Add to {label.toLowerCase()}
        </button>
      </div>
    );
  }
}

/** Where a fact or link is used. */
function useHint(record: string, name: string): string {
  if (record !== 'facts' && record !== 'links') return '';
  const places = usesOf(record, name);
  return places.length === 0 ? 'Not used.' : `Used on ${places.join(', ')}.`;
}

/** A name that no entry has yet. */
function newName(entries: readonly [string, string][]): string {
  const names = new Set(entries.map(([name]) => name));
  let number = entries.length + 1;
  while (names.has(`name${number}`)) number += 1;
  return `name${number}`;
}
