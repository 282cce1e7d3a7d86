import { css } from '@linaria/core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { color, space } from '../../../src/theme/tokens';

type TabsProps = {
  /** The name of the tabs for screen readers. */
  label: string;
  /** The content of each tab by its title. Only the chosen one is rendered. */
  tabs: Readonly<Record<string, ReactNode>>;
  /** What stands beside the titles and holds for all tabs. */
  tools?: ReactNode;
};

/** Tabs, as in the ARIA Authoring Practices Guide: arrow keys change the tab. */
export function Tabs({ label, tabs, tools }: TabsProps) {
  const titles = Object.keys(tabs);
  const [chosen, setChosen] = useState(titles[0] ?? '');
  const id = useId();

  function onKeyDown({ key, currentTarget }: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const index = (titles.indexOf(chosen) + step + titles.length) % titles.length;
    setChosen(titles[index] ?? '');
    currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <div className={tabsStyle}>
      <div className={bar}>
        <div role="tablist" aria-label={label} className={list} tabIndex={-1} onKeyDown={onKeyDown}>
          {titles.map((title) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}-${title}`}
              aria-selected={title === chosen}
              tabIndex={title === chosen ? 0 : -1}
              className={tab}
              onClick={() => setChosen(title)}
            >
              {title}
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div role="tabpanel" aria-labelledby={`${id}-${chosen}`} className={panel}>
        {tabs[chosen]}
      </div>
    </div>
  );
}

const tabsStyle = css`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem ${space.xs};
  padding: 0 ${space.s};
  border-bottom: 1px solid ${color.line};
`;

const list = css`
  display: flex;
  gap: ${space.xs};
`;

const tab = css`
  padding: 0.375rem 0.5rem;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.textSoft};
  font: inherit;
  cursor: pointer;

  &[aria-selected='true'] {
    border-bottom-color: ${color.accent};
    color: ${color.heading};
    font-weight: 600;
  }
`;

const panel = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
`;
