import { css, cx } from '@linaria/core';
import type { Action } from '../content/fields';
import { OPENS_FORM_OF } from '../start/pageContract';
import { media } from '../theme/media';
import { space } from '../theme/tokens';
import { dispatchSectionEvent } from '../forms/frame/sectionEvent';
import { buttonBase, buttonVariants } from '../ui/buttonStyles';
import { isolateNumbers } from '../ui/isolateNumbers';
import { SiteLink } from '../ui/SiteLink';
import { visuallyHidden } from '../ui/visuallyHidden';

type ActionRowProps = { actions: readonly Action[]; className?: string | undefined };

/** The buttons and links of a block, side by side where the width allows it, one below the other on phones. */
export function ActionRow({ actions, className }: ActionRowProps) {
  if (actions.length === 0) return null;
  return (
    <div className={cx(row, className)}>
      {actions.map(({ label, visuallyHiddenText, to, variant, opensFormOf }, index) => (
        <SiteLink
          key={index}
          to={to}
          newWindow
          className={cx(buttonBase, buttonVariants[variant])}
          {...(opensFormOf !== undefined && {
            [OPENS_FORM_OF]: opensFormOf,
            onClick: () => dispatchSectionEvent(opensFormOf),
          })}
        >
          <span>{isolateNumbers(label)}</span>
          {visuallyHiddenText !== undefined && (
            <span className={visuallyHidden}>{` ${visuallyHiddenText}`}</span>
          )}
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

  /* Whether two stand side by side on a phone would depend on the font, and change when it arrives. */
  @media ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    width: fit-content;
  }
`;
