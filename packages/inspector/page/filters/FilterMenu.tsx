import { css } from '@linaria/core';
import { useId, useState, type ToggleEvent } from 'react';
import { color, shade, space } from '../../../../src/theme/tokens';
import { ToolButton } from '../ToolButton';
import type { FilterOption } from './filterOptions';

/** Space between a menu and its button or the edge of the window, in px. */
const GAP_PX = 4;

type FilterMenuProps = {
  /** The title of the button. */
  label: string;
  /** What the choices do. */
  hint: string;
  /** The values of the chosen choices; none shows everything. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Reads the choices. It is called only while the menu is open. */
  options: () => readonly FilterOption[];
};

/** Opens a menu where its button is: below it, or above it in the lower half of the window. */
function placeAtButton({ currentTarget: menu }: ToggleEvent<HTMLElement>): void {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  const { top = 0, bottom = 0, left = 0 } = button?.getBoundingClientRect() ?? {};
  const isLow = top > window.innerHeight / 2;
  const room = isLow ? top : window.innerHeight - bottom;
  Object.assign(menu.style, {
    left: `${left}px`,
    top: isLow ? 'auto' : `${bottom + GAP_PX}px`,
    bottom: isLow ? `${window.innerHeight - top + GAP_PX}px` : 'auto',
    maxHeight: `${room - 2 * GAP_PX}px`,
  });
}

/** A button and a menu in which several values can be chosen. */
export function FilterMenu({ label, hint, chosen, onChange, options }: FilterMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  function toggle(value: string): void {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  }

  return (
    <>
      <ToolButton popover={id}>
        {chosen.size > 0 ? `${label}: ${chosen.size}` : label} <span aria-hidden="true">▾</span>
      </ToolButton>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={menu}
        onBeforeToggle={(event) => {
          setIsOpen(event.newState === 'open');
          placeAtButton(event);
        }}
      >
        <p className={head}>
          <span>{hint}</span>
          <ToolButton disabled={chosen.size === 0} onPress={() => onChange(new Set())}>
            All
          </ToolButton>
        </p>
        {isOpen &&
          options().map(({ value, label: text, count, isPart }) => (
            <label key={value} className={choice} data-part={isPart || undefined}>
              <input type="checkbox" checked={chosen.has(value)} onChange={() => toggle(value)} />
              <span>{text}</span>
              <span className={number}>{count}</span>
            </label>
          ))}
      </div>
    </>
  );
}

const menu = css`
  inset: auto;
  margin: 0;
  min-width: 15rem;
  padding: ${space.xs};
  overflow: auto;
  border: 1px solid ${color.fieldLine};
  border-radius: 6px;
  background-color: ${color.ground};
  color: ${color.text};
  box-shadow: 0 8px 24px ${shade(24)};
`;

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space.s};
  margin-bottom: 0.25rem;
  color: ${color.textSoft};
`;

const choice = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  padding: 0.1875rem 0.25rem;
  border-radius: 4px;

  &:hover {
    background-color: color-mix(in srgb, ${color.text} 8%, transparent);
  }

  &[data-part] {
    padding-left: 1.5rem;
  }
`;

const number = css`
  margin-left: auto;
  padding-left: ${space.s};
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
`;
