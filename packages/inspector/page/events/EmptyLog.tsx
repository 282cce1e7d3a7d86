import { css } from '@linaria/core';
import { color, space } from '../../../../src/theme/tokens';

/** What stands where no event is shown. */
export function EmptyLog() {
  return (
    <p className={note}>
      No events. Open the site in another tab, or change the filters: each event of its actors is a
      line here.
    </p>
  );
}

const note = css`
  padding: ${space.s};
  color: ${color.textSoft};
`;
