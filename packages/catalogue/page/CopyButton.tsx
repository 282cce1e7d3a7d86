import { css } from '@linaria/core';
import { useState, type RefObject } from 'react';
import { color, size, space } from '../../../src/theme/tokens';

type CopyButtonProps = {
  /** What the button copies, for screen readers. */
  label: string;
  /** The element whose text the button copies. */
  source: RefObject<HTMLElement | null>;
};

const MESSAGES = { copied: 'Copied', selected: 'Selected: press Ctrl+C or Cmd+C' };

/** A button that copies a text. It says so until the focus leaves it. */
export function CopyButton({ label, source }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof MESSAGES>();
  const copy = async (): Promise<void> => {
    const element = source.current;
    if (!element) return;
    try {
      // Browsers have a clipboard on https and localhost only, and may refuse it.
      await navigator.clipboard.writeText(element.textContent);
      setState('copied');
    } catch {
      window.getSelection()?.selectAllChildren(element);
      setState('selected');
    }
  };
  return (
    <span className={row}>
      <span role="status">{state && MESSAGES[state]}</span>
      <button
        type="button"
        className={button}
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        onBlur={() => setState(undefined)}
      >
        Copy
      </button>
    </span>
  );
}

const row = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${color.success};
  font-size: ${size.kicker};
`;

const button = css`
  min-height: 2.25rem;
  padding: 0.25rem 1rem;
  border: 1px solid ${color.fieldLine};
  border-radius: 2px;
  background: none;
  color: ${color.heading};
  font-size: ${size.kicker};
  font-weight: 600;
  cursor: pointer;

  &:hover {
    border-color: ${color.heading};
    background-color: ${color.heading};
    color: ${color.ground};
  }
`;
