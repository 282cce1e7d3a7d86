import { cx } from '@linaria/core';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { IconButton } from '../IconButton';
import { useInterfaceTexts } from '../interfaceTexts';
import { setNativeValue } from '../setNativeValue';
import { visuallyHidden } from '../visuallyHidden';
import type { ComboboxAttributes, ComboboxHandle, Suggest, Suggestion } from './combobox';
import {
  activeOption,
  detail,
  listStyle,
  option,
  sheetCount,
  sheetHead,
  unprinted,
} from './comboboxStyles';
import { useSheet } from './useSheet';

type ComboboxListProps = {
  handle: Ref<ComboboxHandle>;
  input: RefObject<HTMLInputElement | null>;
  /** The element around both, which is the sheet of a phone. */
  frame: RefObject<HTMLDivElement | null>;
  /** The label of the field. */
  label: string;
  /** Whether the field has an error, whose message a list would hide until the visitor asks for it. */
  isInvalid: boolean;
  /** The accessible name of the list. */
  listLabel: string;
  suggest: Suggest | undefined;
  countText: (count: number) => string;
  /** Whether the visitor typed before the code of the list had loaded. */
  wasTyped: boolean;
  onAttributes: (attributes: ComboboxAttributes) => void;
  onChosenInSheet: (() => void) | undefined;
};

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Leaving the field and Escape choose nothing and keep the text. A click opens the list and keeps it open. */
function reduceState(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  switch (type) {
    case InputBlur:
    case InputKeyDownEscape:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    case InputClick:
      return { ...state, isOpen: true };
    default:
      return changes;
  }
}

/** The suggestions of a `ComboboxField`. downshift owns which option is active and whether the list is open. */
export default function ComboboxList(props: ComboboxListProps) {
  const { handle, input, frame, label, isInvalid, listLabel, suggest, countText } = props;
  const { wasTyped, onAttributes, onChosenInSheet } = props;
  const texts = useInterfaceTexts();
  const [text, setText] = useState(() => input.current?.value ?? '');
  const list = useRef<HTMLUListElement>(null);
  const isChoosing = useRef(false);
  const choose = (chosen: Suggestion | null): void => {
    if (!chosen || !input.current) return;
    isChoosing.current = true;
    setNativeValue(input.current, chosen.text);
    isChoosing.current = false;
    if (isSheet) onChosenInSheet?.();
  };
  const items = useMemo(() => suggest?.(text) ?? [], [suggest, text]);
  const combobox = useCombobox<Suggestion>({
    items: [...items],
    itemToString: (item) => item?.text ?? '',
    selectedItem: null,
    initialIsOpen:
      (wasTyped || (text === '' && !isInvalid)) && document.activeElement === input.current,
    // A press beside the field that leaves it the focus closes nothing: what lies below would get the click.
    stateReducer: (state, action) =>
      action.type === InputBlur && document.activeElement === input.current
        ? state
        : reduceState(state, action),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
  });
  const { isOpen, highlightedIndex, closeMenu, openMenu, setHighlightedIndex } = combobox;
  const isVisible = isOpen && items.length > 0;
  const attach = combobox.getInputProps({}, { suppressRefError: true });
  const menu = combobox.getMenuProps({ ref: list, 'aria-label': listLabel });
  const isSheet = useSheet(frame, isOpen, closeMenu);
  useLayoutEffect(() => {
    if (isVisible && !isSheet) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isSheet, isVisible, items]);

  useLayoutEffect(() => {
    // downshift types the refs of all elements alike.
    if (typeof attach.ref === 'function') attach.ref(input.current);
  });
  useLayoutEffect(() => {
    if (isInvalid) closeMenu();
  }, [closeMenu, isInvalid]);
  const active = isVisible && highlightedIndex >= 0 ? attach['aria-activedescendant'] : undefined;
  useLayoutEffect(() => {
    onAttributes({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': menu.id,
      'aria-expanded': isVisible,
      'aria-activedescendant': active,
    });
  }, [active, isVisible, menu.id, onAttributes]);

  const read = (): string => {
    const current = input.current?.value ?? '';
    setText(current);
    return current;
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    read();
    switch (event.key) {
      case 'Escape':
        if (!isVisible && !isSheet) return;
        // The dialog around the form stays open.
        event.stopPropagation();
        event.preventDefault();
        break;
      case 'Enter':
        // Without an active option, Enter submits the form. In the sheet, it says that the text stays.
        if (isVisible && highlightedIndex >= 0) break;
        closeMenu();
        if (!isSheet) return;
        event.preventDefault();
        return onChosenInSheet?.();
      case 'Home':
      case 'End':
        // The caret moves.
        return setHighlightedIndex(-1);
      case 'ArrowUp':
        if (!event.altKey) break;
        event.preventDefault();
        return closeMenu();
    }
    attach.onKeyDown?.(event);
  };
  useImperativeHandle(handle, () => ({
    onFocus: () => {
      if (read() === '' && !isInvalid) openMenu();
    },
    onChange: (event) => {
      read();
      if (!isChoosing.current) attach.onChange?.(event);
    },
    onBlur: (event) => attach.onBlur?.(event),
    onClick: (event) => {
      read();
      attach.onClick?.(event);
    },
    onKeyDown: keyDown,
  }));

  return (
    <>
      {isSheet && (
        <div className={sheetHead}>
          <IconButton icon="back" label={texts.back} tabIndex={-1} onClick={closeMenu} />
          <span aria-hidden="true">{label}</span>
        </div>
      )}
      <ul {...menu} className={listStyle} hidden={!isVisible}>
        {isVisible &&
          items.map((item, index) => (
            <li
              key={item.text}
              {...combobox.getItemProps({ item, index })}
              className={cx(option, index === highlightedIndex && activeOption)}
            >
              <span>{item.text}</span>
              {item.detail !== undefined && <span className={detail}>{` ${item.detail}`}</span>}
            </li>
          ))}
      </ul>
      <p aria-live="polite" className={cx(isSheet ? sheetCount : visuallyHidden, unprinted)}>
        {isOpen && suggest && (isVisible || text !== '') && countText(items.length)}
      </p>
    </>
  );
}
