import type { Map } from 'immutable';
import { Component } from 'react';
import { airportLabel, type Airport } from '../../../../src/airports/airport';
import { findByCode } from '../../../../src/airports/findAirport';
import { choose, type Choice } from '../choose/Chooser';
import { knownEarth, linkTargetsOf } from '../contentStore';
import { errorsOfControl } from '../fieldErrors';
import type { ControlClass, ControlProps } from './controlClass';

/** How long after the last letter a text is checked, ms. */
const CHECK_DELAY_MS = 400;

/** What an editor can choose for a field. */
type Choices = {
  title: string;
  choicesOf: (entry: Map<string, unknown>) => Choice[];
  /** What a chosen or typed text means, in readable words; undefined for a text of no meaning. */
  meaningOf: (text: string, choices: readonly Choice[]) => string | undefined;
};

/** A link, which an editor chooses or types. */
export const LinkControl = chosenControl({
  title: 'Choose where the link leads',
  choicesOf: linkTargetsOf,
  meaningOf: (text, choices) => {
    const chosen = choices.find(({ value }) => value.toLowerCase() === text.toLowerCase());
    return chosen && `${chosen.label}. ${chosen.line ?? ''}`;
  },
});

/** An airport, which an editor chooses by its name or types as a code. */
export const AirportControl = chosenControl({
  title: 'Choose an airport',
  choicesOf: () => (airportChoices ??= knownEarth().airports.map(choiceOfAirport)),
  meaningOf: (text) => {
    const airport = findByCode(knownEarth().airports, text);
    return airport && airportLabel(airport);
  },
});

let airportChoices: Choice[] | undefined;

const choiceOfAirport = (airport: Airport): Choice => ({
  value: airport.iata || airport.icao,
  label: airportLabel(airport),
  line: [airport.country, airport.icao].filter(Boolean).join(', '),
  words: airport.keywords,
});

type State = { meaning?: string | undefined; error?: string | undefined };

/**
 * Makes a field whose value is chosen in a dialog or typed. Below it stands what the value means or, soon
 * after it was typed, why it cannot be saved.
 */
function chosenControl({ title, choicesOf, meaningOf }: Choices): ControlClass {
  return class ChosenControl extends Component<ControlProps, State> {
    override state: State = {};
    #check: ReturnType<typeof setTimeout> | undefined;

    override componentDidMount(): void {
      this.setState({ meaning: this.#meaning() });
    }

    override componentDidUpdate({ value }: ControlProps): void {
      if (value === this.props.value) return;
      clearTimeout(this.#check);
      this.setState({ meaning: undefined, error: undefined });
      this.#check = setTimeout(() => {
        const error = this.#text() === '' ? undefined : errorsOfControl(this.props)[0]?.message;
        this.setState({ error, meaning: this.#meaning() });
      }, CHECK_DELAY_MS);
    }

    override componentWillUnmount(): void {
      clearTimeout(this.#check);
    }

    #text(): string {
      return String(this.props.value ?? '');
    }

    #meaning(): string | undefined {
      const text = this.#text().trim();
      return text === '' ? undefined : meaningOf(text, choicesOf(this.props.getEntry()));
    }

    async #choose(): Promise<void> {
      const { getEntry, onChange } = this.props;
      const value = await choose({ title, choices: choicesOf(getEntry()) });
      if (value !== undefined) onChange(value);
    }

    override render() {
      const { forID, classNameWrapper, onChange, setActiveStyle, setInactiveStyle } = this.props;
      const { meaning, error } = this.state;
      const text = this.#text();
      const noteId = `note-${forID}`;
      return (
        <div className="chosen">
          <div>
            <input
              id={forID}
              type="text"
              className={classNameWrapper}
              aria-describedby={noteId}
              aria-invalid={error !== undefined}
              value={text}
              onChange={({ target }) => onChange(target.value)}
              onFocus={setActiveStyle}
              onBlur={setInactiveStyle}
            />
            <button type="button" className="desk-button" onClick={() => void this.#choose()}>
              Choose…
            </button>
          </div>
          <p id={noteId} role="status" className={error === undefined ? '' : 'has-error'}>
            {error ?? meaning}
          </p>
        </div>
      );
    }
  };
}
