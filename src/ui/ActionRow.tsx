import { css, cx } from '@linaria/core';
import type { Action } from '../content/fields';
import { space } from '../theme/tokens';
import { announceSection } from './sectionEvent';
import { buttonBase, buttonLook } from './buttonStyle';
import { SiteLink } from './SiteLink';

type ActionRowProps = { actions: readonly Action[]; className?: string | undefined };

/** The buttons and links of a block, side by side where there is room. */
export function ActionRow({ actions, className }: ActionRowProps) {
  if (actions.length === 0) return null;
  return (
    <div className={cx(row, className)}>
      {actions.map(({ label, to, look, announces }) => (
        <SiteLink
          key={label}
          to={to}
          newWindow
          className={cx(buttonBase, buttonLook[look])}
          onClick={announces === undefined ? undefined : () => announceSection(announces)}
        >
          {label}
        </SiteLink>
      ))}
    </div>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  margin-top: ${space.l};
`;
