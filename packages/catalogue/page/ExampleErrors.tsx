import { css } from '@linaria/core';
import { color, size, space } from '../../../src/theme/tokens';

/** What keeps examples from being shown. */
export function ExampleErrors({ errors }: { errors: readonly string[] }) {
  return (
    <ul className={list}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}

const list = css`
  padding: ${space.s};
  border: 2px solid ${color.error};
  color: ${color.error};
  font-size: ${size.small};
`;
