import { css } from '@linaria/core';
import { JsonView } from 'react-json-view-lite';
import { color } from '../../../../src/theme/tokens';
import { MONOSPACE } from '../styles';

/** The number of levels that are open at first. */
const OPEN_LEVELS = 2;

const isOpenAtFirst = (level: number): boolean => level < OPEN_LEVELS;

/** A value as a tree that can be folded: by a click, or by the arrow keys in one tab stop. */
export function JsonTree({ label, value }: { label: string; value: object }) {
  return (
    <JsonView
      aria-label={label}
      data={value}
      style={STYLE}
      shouldExpandNode={isOpenAtFirst}
      clickToExpandNode
    />
  );
}

const tree = css`
  overflow-x: auto;
  font: 12px/1.6 ${MONOSPACE};
`;

const item = css`
  padding-left: 1.25ch;

  & [role='button'] {
    cursor: pointer;
  }
`;

const items = css`
  padding-left: 1ch;
  border-left: 1px solid ${color.line};
`;

const key = css`
  margin-right: 1ch;
  color: ${color.textSoft};
`;

const clickableKey = css`
  margin-right: 1ch;
  color: ${color.textSoft};
  cursor: pointer;
`;

const text = css`
  color: ${color.heading};
`;

const word = css`
  color: ${color.accent};
`;

const sign = css`
  color: ${color.textSoft};
`;

const icon = css`
  display: inline-block;
  width: 1.5ch;
  margin-left: -1.5ch;
  color: ${color.textSoft};
`;

const closedIcon = css`
  &::before {
    content: '▸';
  }
`;

const openIcon = css`
  &::before {
    content: '▾';
  }
`;

const folded = css`
  cursor: pointer;

  &::before {
    content: '…';
  }
`;

const STYLE = {
  container: tree,
  basicChildStyle: item,
  childFieldsContainer: items,
  label: key,
  clickableLabel: clickableKey,
  nullValue: sign,
  undefinedValue: sign,
  numberValue: word,
  booleanValue: word,
  stringValue: text,
  otherValue: text,
  punctuation: sign,
  expandIcon: `${icon} ${closedIcon}`,
  collapseIcon: `${icon} ${openIcon}`,
  collapsedContent: folded,
  noQuotesForStringValues: true,
  quotesForFieldNames: false,
  stringifyStringValues: false,
  ariaLables: { collapseJson: 'Fold', expandJson: 'Unfold' },
};
