import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { color } from '../../../src/theme/tokens';

type ToolButtonProps = {
  children: ReactNode;
  /** Undefined for a button that sends its form or opens a popover. */
  onPress?: (() => void) | undefined;
  /** Whether a toggle is on; undefined for a button that is no toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  /** The name for screen readers, if the content is a symbol. */
  label?: string;
  /** The id of the popover that it opens. */
  popover?: string;
};

/** A button of the inspector page. */
export function ToolButton({
  children,
  onPress,
  pressed,
  disabled,
  label,
  popover,
}: ToolButtonProps) {
  return (
    <button
      type={onPress || popover ? 'button' : 'submit'}
      className={button}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      disabled={disabled}
      popoverTarget={popover}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const button = css`
  min-height: 1.75rem;
  padding: 0.125rem 0.625rem;
  border: 1px solid ${color.line};
  border-radius: 4px;
  background: none;
  color: ${color.text};
  font: inherit;
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: ${color.textSoft};
  }

  &[aria-pressed='true'] {
    border-color: ${color.heading};
    background-color: ${color.heading};
    color: ${color.ground};
  }

  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;
