import { useId, useState } from 'react';
import type { Conflict } from '../../../compiler/edits';
import { DIALOG_TITLE, openDialog } from '../choose/openDialog';

/**
 * Lets an editor choose between lines that somebody else has changed since the form was opened.
 * @returns the chosen lines, in the order of the conflicts; undefined when the editor does not save
 */
export const chooseLines = (conflicts: readonly Conflict[]): Promise<string[] | undefined> =>
  openDialog<string[]>((close) => <LineChoice conflicts={conflicts} onChoose={close} />);

type LineChoiceProps = {
  conflicts: readonly Conflict[];
  onChoose: (lines?: string[]) => void;
};

function LineChoice({ conflicts, onChoose }: LineChoiceProps) {
  const [takesTheirs, setTheirs] = useState(() => conflicts.map(() => false));
  const id = useId();
  const choices = [
    { label: 'Yours', isTheirs: false },
    { label: 'Theirs', isTheirs: true },
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(conflicts.map(({ mine, theirs }, index) => (takesTheirs[index] ? theirs : mine)));
      }}
    >
      <h2 id={DIALOG_TITLE}>Somebody else has changed the same lines</h2>
      <p>Choose what is saved. Whatever you have changed elsewhere is saved too.</p>
      {conflicts.map(({ mine, theirs }, index) => (
        <fieldset key={index} className="line-choice">
          <legend>
            Change {index + 1} of {conflicts.length}
          </legend>
          {choices.map(({ label, isTheirs }) => (
            <label key={label}>
              <input
                type="radio"
                name={`${id}-${index}`}
                checked={takesTheirs[index] === isTheirs}
                onChange={() =>
                  setTheirs(takesTheirs.map((before, at) => (at === index ? isTheirs : before)))
                }
              />
              {label}
              <pre>{(isTheirs ? theirs : mine) || '(removed)'}</pre>
            </label>
          ))}
        </fieldset>
      ))}
      <p>
        <button type="submit" className="desk-button">
          Save
        </button>
        <button type="button" className="desk-button" onClick={() => onChoose()}>
          Do not save yet
        </button>
      </p>
    </form>
  );
}
