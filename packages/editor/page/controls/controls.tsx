import { List } from 'immutable';
import {
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { ControlClass, ControlProps, ListControl, ListControlClass } from './controlClass';
import { errorsOfEntry } from '../contentStore';
import { errorsOfControl } from '../fieldErrors';
import { addList, removeList, type Field } from '../fieldPaths';
import { showMistakes } from '../mistakes';

/** Makes a control show the sentences of the content check, which keep a page from being saved. */
export function withContentErrors(Base: ControlClass): ControlClass {
  return class CheckedControl extends Base {
    isValid = (): { error: unknown } => {
      showMistakes(errorsOfEntry(this.props.getEntry()).own);
      return { error: errorsOfControl(this.props)[0] ?? false };
    };

    /** Decap's own message about an empty field would stand before the sentence of the check. */
    getValidateValue = (): unknown => this.props.value || ' ';
  };
}

/**
 * Decap's text field puts the caret back after every update, also when it gets the focus: the caret
 * then jumps away from where the editor pressed. Only a new value needs it.
 */
export function withSteadyCaret(Base: ControlClass): ControlClass {
  return class SteadyControl extends Base {
    override componentDidUpdate(...before: [ControlProps, object, unknown]): void {
      if (before[0].value !== this.props.value) super.componentDidUpdate?.(...before);
    }
  };
}

type BarProps = {
  label: string;
  index: number;
  count: number;
  isCollapsed: boolean;
  onToggle: (event: MouseEvent) => void;
  onMove: (to: number) => void;
  onRemove: (event: MouseEvent) => void;
  dragHandle: ReactNode;
};

/**
 * The buttons of a list entry. Each says what it does, and to which entry. A button that cannot move the
 * entry is not `disabled`: it would lose the focus when it has moved the entry to an end of the list.
 */
function EntryBar(props: BarProps) {
  const { label, index, count, isCollapsed, onToggle, onMove, onRemove, dragHandle } = props;
  return (
    <div className="entry-bar">
      <button type="button" aria-expanded={!isCollapsed} onClick={onToggle}>
        <span aria-hidden>{isCollapsed ? '▸' : '▾'}</span>
        <span className="visually-hidden">
          {isCollapsed ? 'Open' : 'Close'} {label}
        </span>
      </button>
      {dragHandle}
      <button
        type="button"
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index - 1)}
      >
        <span aria-hidden>↑</span>
        <span className="visually-hidden">Move up {label}</span>
      </button>
      <button
        type="button"
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index + 1)}
      >
        <span aria-hidden>↓</span>
        <span className="visually-hidden">Move down {label}</span>
      </button>
      <button type="button" onClick={onRemove}>
        <span aria-hidden>✕</span>
        <span className="visually-hidden">Remove {label}</span>
      </button>
    </div>
  );
}

/** Decap's list with named buttons, and with buttons that move an entry without a mouse. */
export function withEntryButtons(Base: ListControlClass): ListControlClass {
  return class AccessibleList extends Base {
    constructor(props: ListControl['props']) {
      super(props);
      const { renderItem } = this;
      this.renderItem = (item, index) => this.#withBar(renderItem(item, index), item, index);
      this.validateSize = () => errorsOfControl(this.props);
    }

    /** As in every control: the content check reports an empty list. */
    getValidateValue = (): unknown => ' ';

    override componentDidMount(): void {
      super.componentDidMount?.();
      addList(this);
    }

    override componentWillUnmount(): void {
      super.componentWillUnmount?.();
      removeList(this);
    }

    /** The title of an entry; its number while it has none, for which Decap says 'No title'. */
    #labelOf(item: unknown, index: number): string {
      const { field } = this.props;
      const fields = field.get('fields');
      const first = List.isList(fields) ? (fields.first() as Field) : undefined;
      const label = this.objectLabel(item);
      const isUntitled = !label || label === `No ${String(first?.get('name'))}`;
      return isUntitled ? `${String(field.get('label_singular'))} ${index + 1}` : label;
    }

    /** Replaces the bar of an entry, whose buttons have no names. */
    #withBar(entry: ReactElement, item: unknown, index: number): ReactElement {
      const { children } = entry.props as { children: ReactNode[] };
      const label = this.#labelOf(item, index);
      const bar = (
        <EntryBar
          key="bar"
          label={label}
          index={index}
          count={this.props.value?.size ?? 0}
          isCollapsed={this.state.itemsCollapsed[index] ?? true}
          onToggle={(event) => this.handleItemCollapseToggle(index, event)}
          onMove={(newIndex) => this.onSortEnd({ oldIndex: index, newIndex })}
          onRemove={(event) => {
            focusNeighbour(event.currentTarget, document.getElementById(this.props.forID));
            this.handleRemove(index, event);
          }}
          dragHandle={dragHandleOf(children, label)}
        />
      );
      return cloneElement(entry, {}, ...children.map((child) => (isBar(child) ? bar : child)));
    }
  };
}

/** Moves the focus of a button that goes with its entry to that of a neighbour, or to the list. */
function focusNeighbour(button: Element, list: HTMLElement | null): void {
  const entry = button.closest('.entry-bar')?.parentElement;
  const buttons = [entry?.nextElementSibling, entry?.previousElementSibling, list].map((element) =>
    element?.querySelector<HTMLElement>(
      '.entry-bar button:last-of-type, [data-testid=expand-button]',
    ),
  );
  buttons.find((candidate) => candidate && candidate !== button)?.focus();
}

type BarElement = ReactElement<{
  onCollapseToggle: unknown;
  dragHandle?: (props: { id: string; children: ReactNode }) => ReactNode;
  id: string;
}>;

/** Whether a child of an entry is the bar of Decap. */
const isBar = (child: ReactNode): child is BarElement =>
  isValidElement<object>(child) && 'onCollapseToggle' in child.props;

/** The handle to drag an entry with the mouse, with a name. */
function dragHandleOf(children: readonly ReactNode[], label: string): ReactNode {
  const bar = children.find(isBar);
  const Handle = bar?.props.dragHandle;
  if (!bar || !Handle) return null;
  return (
    <Handle id={bar.props.id}>
      <span className="drag-handle" title="Drag to move">
        <span aria-hidden>⠿</span>
        <span className="visually-hidden">Drag to move {label}</span>
      </span>
    </Handle>
  );
}
