import { css } from '@linaria/core';
import { color, size } from '../../../src/theme/tokens';
import type { Screen } from '../screens';

type ScreenChoiceProps = {
  screens: readonly Screen[];
  chosen: Screen;
  onChoose: (screen: Screen) => void;
};

/** The choice of the screen on which the catalogue shows the examples. */
export function ScreenChoice({ screens, chosen, onChoose }: ScreenChoiceProps) {
  return (
    <fieldset className={fieldset}>
      <legend>Show examples on a</legend>
      {screens.map((screen) => (
        <label key={screen.name}>
          <input
            type="radio"
            name="screen"
            checked={screen.name === chosen.name}
            onChange={() => onChoose(screen)}
          />
          {screen.name}
        </label>
      ))}
    </fieldset>
  );
}

const fieldset = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  margin: 0;
  padding: 0;
  border: 0;
  font-size: ${size.small};

  legend {
    margin-bottom: 0.25rem;
    padding: 0;
    color: ${color.textSoft};
    font-size: ${size.kicker};
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2rem;
  }
`;
