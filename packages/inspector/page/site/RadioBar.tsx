import { css } from '@linaria/core';
import { useId } from 'react';
import { color } from '../../../../src/theme/tokens';

type RadioBarProps = {
  /** What is chosen. */
  legend: string;
  options: readonly string[];
  chosen: string;
  disabled?: boolean;
  /** The id of an element that explains the choice. */
  describedBy?: string;
  onChoose: (option: string) => void;
};

/** A choice of one of a few options, side by side. */
export function RadioBar({
  legend,
  options,
  chosen,
  disabled,
  describedBy,
  onChoose,
}: RadioBarProps) {
  const name = useId();
  return (
    <fieldset className={bar} disabled={disabled} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

const bar = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  min-width: 0;
  margin: 0;
  padding: 0 0 0 4.5rem;
  border: 0;

  legend {
    position: absolute;
    top: 0.1875rem;
    left: 0;
    padding: 0;
    color: ${color.textSoft};
  }

  label {
    position: relative;
    padding: 0.125rem 0.5rem;
    border: 1px solid ${color.line};
    border-radius: 4px;
    cursor: pointer;
  }

  label:hover {
    border-color: ${color.textSoft};
  }

  label:has(:checked) {
    border-color: ${color.heading};
    background-color: ${color.heading};
    color: ${color.ground};
  }

  label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  &:disabled label {
    opacity: 0.5;
    cursor: default;
  }

  /* The label shows the state and the focus. */
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
