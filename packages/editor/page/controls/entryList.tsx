import { fromJS, List, Map } from 'immutable';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { inFieldOrder } from '../../draft/fieldOrder';
import type { CmsField } from '../../draft/cmsFields';
import { isJsonMap, type JsonMap } from '../../../compiler/edits';
import { blockChoices, PASTE } from '../choose/blockChoices';
import { choose } from '../choose/Chooser';
import { blocksOfText, blocksText } from '../desk/clipboard';
import { undo } from '../desk/undo';
import { errorsInside, errorsOfControl } from '../fieldErrors';
import type { Field } from '../fieldPaths';
import { showMistakes, showNotice } from '../messages';
import type { ListControl, ListControlClass, ListState } from './controlClass';
import { EntryBar } from './EntryBar';
import { keysOfEntries } from './entryKeys';

/**
 * Decap's list with named buttons, which move, copy and remove an entry without a mouse, and with a button
 * between any two blocks that adds one there.
 */
export function withEntryButtons(Base: ListControlClass): ListControlClass {
  return class AccessibleList extends Base {
    /** Undo, too, changes the list: each entry keeps its key, and stays open or closed. */
    static getDerivedStateFromProps(
      { value }: ListControl['props'],
      { shown, keys, itemsCollapsed }: ListState,
    ): Partial<ListState> | null {
      const entries = value?.toArray() ?? [];
      if (shown && isSame(shown.entries, entries)) return null;
      const known = shown ?? { entries, keys };
      // Decap has made keys for the entries that it adds, which are open.
      const added = keys.filter((key) => !known.keys.includes(key));
      const newKey = (): string => added.shift() ?? crypto.randomUUID();
      const newKeys = keysOfEntries(known, entries, newKey);
      const collapsed = Object.fromEntries(keys.map((key, at) => [key, itemsCollapsed[at]]));
      return {
        shown: { entries, keys: newKeys },
        keys: newKeys,
        itemsCollapsed: newKeys.map((key) => collapsed[key] ?? true),
      };
    }

    /** The types of the entries, such as blocks; undefined in a list of one type. */
    readonly #types: CmsField[] | undefined;

    constructor(props: ListControl['props']) {
      super(props);
      const types = props.field.get('types');
      this.#types = List.isList(types) ? (types.toJS() as CmsField[]) : undefined;
      const { renderItem } = this;
      this.renderItem = (item, index) => this.#withBar(renderItem(item, index), item, index);
      if (isShort(props))
        this.state = { ...this.state, itemsCollapsed: this.state.keys.map(() => false) };
      this.validateSize = () => {
        showMistakes(this.props.getEntry());
        const closed = this.state.keys.flatMap((key, index) =>
          this.#opened.has(key) ? [] : errorsInside(this.props, index, key),
        );
        return [...errorsOfControl(this.props), ...closed];
      };
    }

    /** The keys of the entries that have been open: the fields of the others cost time, and are left out. */
    #opened = new Set<string>();

    /** As in every control: the content check reports an empty list. */
    getValidateValue = (): unknown => ' ';

    override render(): ReactNode {
      return (
        <>
          {super.render()}
          {this.#adder(this.props.value?.size ?? 0)}
        </>
      );
    }

    /** The title of an entry; its number while it has none, for which Decap says 'No title'. */
    #labelOf(item: unknown, index: number): string {
      const { field } = this.props;
      const fields = field.get('fields');
      const first = List.isList(fields) ? (fields.first() as Field) : undefined;
      if (!this.#isKnown(item)) return `block ${index + 1}`;
      const label = this.objectLabel(item);
      const isUntitled = !label || label === `No ${String(first?.get('name'))}`;
      // A block without a title has the name of its type.
      return isUntitled
        ? `${String(field.get('label_singular'))} ${index + 1}`
        : label.replace(/ · $/, '');
    }

    /** Whether an entry has one of the types. Decap's line about another one says which there are. */
    #isKnown(item: unknown): boolean {
      const type = Map.isMap(item) ? item.get('type') : undefined;
      return this.#types?.some(({ name }) => name === type) ?? true;
    }

    /** The button that adds a block before the entry of an index. */
    #adder(index: number): ReactNode {
      if (!this.#types) return null;
      return (
        <button
          key="adder"
          type="button"
          className="desk-adder"
          onClick={() => void this.#chooseBlock(index)}
        >
          Add a block here
        </button>
      );
    }

    async #chooseBlock(index: number): Promise<void> {
      const types = this.#types ?? [];
      const type = await choose({
        title: 'Add a block',
        choices: blockChoices(types, index),
        onPaste: (text) => this.#paste(text, index),
      });
      if (type === PASTE)
        await navigator.clipboard.readText().then(
          (text) => this.#paste(text, index),
          () =>
            showNotice(
              'This browser does not let the editor read the clipboard. Press ‘Add a block here’ again, and then Ctrl+V.',
            ),
        );
      else if (type !== undefined) this.#insert(index, [this.mixedDefault('type', type)]);
    }

    #paste(text: string, index: number): void {
      try {
        this.#insert(index, blocksOfText(text));
      } catch (error) {
        showNotice(error instanceof Error ? error.message : String(error));
      }
    }

    /** Adds entries, without ids that others have: an id is unique on its page. */
    #insert(index: number, entries: readonly unknown[]): void {
      const value = this.props.value ?? List();
      const ids = value.map((entry) => Map.isMap(entry) && entry.get('id'));
      const added = entries.map((entry) => {
        const item = fromJS(entry);
        return Map.isMap(item) && ids.includes(item.get('id', false)) ? item.delete('id') : item;
      });
      this.props.onChange(value.splice(index, 0, ...added));
      const open = ({ itemsCollapsed }: ListState): Pick<ListState, 'itemsCollapsed'> => ({
        itemsCollapsed: itemsCollapsed.map(
          (isCollapsed, at) => isCollapsed && (at < index || at >= index + added.length),
        ),
      });
      // The entries are in the form after its next rendering.
      this.setState({ listCollapsed: false }, () => this.setState(open, () => this.#show(index)));
    }

    /** Brings an entry into view, with the focus on its first field. */
    #show(index: number): void {
      const entry = document
        .getElementById(this.props.forID)
        ?.querySelectorAll(`[data-list="${this.props.forID}"]`)[index];
      entry?.scrollIntoView({ block: 'center' });
      entry?.parentElement
        ?.querySelector<HTMLElement>('input, textarea, select, [data-testid=expand-button]')
        ?.focus({ preventScroll: true });
    }

    #copy(item: unknown): void {
      const types = this.#types ?? [];
      const block = Map.isMap(item) ? (item.toJS() as JsonMap) : {};
      const fields = types.find(({ name }) => name === block['type'])?.fields ?? [];
      const ordered = inFieldOrder(block, fields);
      const text = blocksText(isJsonMap(ordered) ? [ordered] : []);
      navigator.clipboard.writeText(text).then(
        () => showNotice('Copied. Paste it with ‘Add a block here’, here or in another page.'),
        () => showNotice('Not copied: this browser does not let the editor use the clipboard.'),
      );
    }

    /** Replaces the bar of an entry, whose buttons have no names. */
    #withBar(entry: ReactElement, item: unknown, index: number): ReactElement {
      const { children } = entry.props as { children: ReactNode[] };
      const label = this.#labelOf(item, index);
      const isCollapsed = this.state.itemsCollapsed[index] ?? true;
      const hasError = children.some((child) => isNameOf(child) && child.props.error === true);
      const key = this.state.keys[index] ?? '';
      if (!isCollapsed) this.#opened.add(key);
      const bar = (
        <EntryBar
          key="bar"
          label={label}
          list={this.props.forID}
          index={index}
          count={this.props.value?.size ?? 0}
          isCollapsed={isCollapsed}
          hasError={hasError}
          onToggle={(event) => {
            this.handleItemCollapseToggle(index, event);
            // The fields that appear do not know yet that they are wrong.
            if (hasError) this.setState({}, () => this.childRefs[key]?.validate?.());
          }}
          onMove={(newIndex, button) => {
            keepInPlace(button);
            this.onSortEnd({ oldIndex: index, newIndex });
          }}
          onDuplicate={() => this.#insert(index + 1, [item])}
          onCopy={this.#types && (() => this.#copy(item))}
          onRemove={(event) => {
            focusNeighbour(event.currentTarget, document.getElementById(this.props.forID));
            this.handleRemove(index, event);
            showNotice(`${label} removed.`, { label: 'Undo', run: undo });
          }}
          dragHandle={dragHandleOf(children, label)}
        />
      );
      const parts = children.flatMap((child) =>
        isBar(child)
          ? bar
          : isTypeLabel(child) || (isNameOf(child) ? this.#isKnown(item) : !this.#opened.has(key))
            ? []
            : child,
      );
      return cloneElement(entry, {}, this.#adder(index), ...parts);
    }
  };
}

/** The most entries of a short list. */
const MAX_SHORT = 4;

/**
 * Whether a list inside an entry is short, with single values in its entries, such as the buttons of a block:
 * they are open at once.
 */
function isShort({ field, value, parentIds = [] }: ListControl['props']): boolean {
  const fields = field.get('fields');
  return (
    parentIds.length > 0 &&
    (value?.size ?? 0) <= MAX_SHORT &&
    List.isList(fields) &&
    fields.every(
      (each) => !(each as Field).has('fields') && (each as Field).get('widget') !== 'list',
    )
  );
}

const isSame = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((entry, index) => entry === after[index]);

/** Scrolls the form after its next change so that a button stays where it is on the screen. */
function keepInPlace(button: Element): void {
  const { top } = button.getBoundingClientRect();
  requestAnimationFrame(() => {
    const moved = button.getBoundingClientRect().top - top;
    let pane = button.parentElement;
    while (pane && !/auto|scroll/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement;
    pane?.scrollBy(0, moved);
  });
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

/** Whether a child of an entry is the line with its name, which the bar has too. */
const isNameOf = (child: ReactNode): child is ReactElement<{ error?: boolean }> =>
  isValidElement<object>(child) && 'error' in child.props;

/** Whether a child of an entry is the label with its type, which its name begins with. */
const isTypeLabel = (child: ReactNode): boolean =>
  isValidElement<object>(child) && 'isFieldOptional' in child.props;

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
