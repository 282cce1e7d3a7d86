import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { media } from '../theme/media';
import { color, motion } from '../theme/tokens';
import { Icon, type IconName } from './Icon';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** A second icon, which the style of the button shows instead. */
  alternateIcon?: IconName;
  /** The accessible name: what the button does. */
  label: string;
};

/** A round button with an icon and an accessible name. */
export function IconButton({ icon, alternateIcon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={cx(button, className)} {...rest}>
      <Icon name={icon} />
      {alternateIcon && <Icon name={alternateIcon} />}
    </button>
  );
}

const button = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 3rem;
  height: 3rem;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: none;
  color: ${color.heading};
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  @media ${media.hover} {
    &:hover {
      background-color: ${color.heading};
      color: ${color.ground};
    }
  }

  @media ${media.print} {
    display: none;
  }

  /* It may lie over a picture. */
  @media (forced-colors: active) {
    background-color: ButtonFace;
  }
`;
