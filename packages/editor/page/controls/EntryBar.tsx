import type { MouseEvent, ReactNode } from 'react';

type BarProps = {
  label: string;
  /** The id of the list. */
  list: string;
  index: number;
  count: number;
  isCollapsed: boolean;
  hasError: boolean;
  onToggle: (event: MouseEvent) => void;
  onMove: (to: number, button: Element) => void;
  onDuplicate: () => void;
  /** Copies the entry to the clipboard; undefined where an entry fits into no other list. */
  onCopy: (() => void) | undefined;
  onRemove: (event: MouseEvent) => void;
  dragHandle: ReactNode;
};

/**
 * The buttons of a list entry. Each says what it does, and to which entry. A button that cannot move the
 * entry is not `disabled`: it would lose the focus when it has moved the entry to an end of the list.
 */
export function EntryBar(props: BarProps) {
  const { label, index, count, isCollapsed, onToggle, onMove, dragHandle } = props;
  const moveButton = (verb: string, sign: string, to: number) => {
    const isOff = to < 0 || to >= count;
    return (
      <BarButton
        name={`${verb} ${label}`}
        sign={sign}
        isOff={isOff}
        onPress={({ currentTarget }) => isOff || onMove(to, currentTarget)}
      />
    );
  };
  return (
    <div className="entry-bar" data-list={props.list}>
      {dragHandle}
      <button
        type="button"
        aria-expanded={!isCollapsed}
        className={`entry-name ${props.hasError ? 'has-error' : ''}`}
        onClick={onToggle}
      >
        <span aria-hidden>{isCollapsed ? '▸' : '▾'} </span>
        <span className="visually-hidden">{isCollapsed ? 'Open' : 'Close'}</span> {label}
      </button>
      {moveButton('Move up', '↑', index - 1)}
      {moveButton('Move down', '↓', index + 1)}
      <BarButton name={`Duplicate ${label}`} text="Duplicate" onPress={props.onDuplicate} />
      {props.onCopy && <BarButton name={`Copy ${label}`} text="Copy" onPress={props.onCopy} />}
      <BarButton name={`Remove ${label}`} sign="✕" onPress={props.onRemove} />
    </div>
  );
}

type ButtonProps = {
  /** What the button does, for screen readers. */
  name: string;
  /** What the button shows: a sign, or a word. */
  sign?: string;
  text?: string;
  isOff?: boolean;
  onPress: (event: MouseEvent) => void;
};

function BarButton({ name, sign, text, isOff, onPress }: ButtonProps) {
  return (
    <button type="button" aria-disabled={isOff} onClick={onPress}>
      <span aria-hidden>{sign ?? text}</span>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
