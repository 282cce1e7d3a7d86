import { css } from '@linaria/core';
import { color } from '../../../../src/theme/tokens';
import type { Outcome } from './outcome';

/** Marks an event that did nothing. */
export function OutcomeMark({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return undefined;
  const { kind, reason } = outcome;
  return (
    <span className={mark} data-outcome={kind} title={reason}>
      {kind}
    </span>
  );
}

const mark = css`
  margin-right: 0.75ch;
  padding: 0 0.5ch;
  border: 1px solid currentcolor;
  border-radius: 3px;
  background-color: ${color.ground};
  color: ${color.accent};
  font-size: 11px;

  &[data-outcome='blocked'] {
    color: ${color.textSoft};
  }
`;
