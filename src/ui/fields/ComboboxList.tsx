import { css, cx } from '@linaria/core';
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
import { media } from '../../theme/media';
import { color, font, size } from '../../theme/tokens';
import { IconButton } from '../IconButton';
import { useInterfaceTexts } from '../interfaceTexts';
import { setNativeValue } from '../setNativeValue';
import { visuallyHidden } from '../visuallyHidden';
import type { ComboboxAttributes, ComboboxHandle, Suggest, Suggestion } from './combobox';
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

const listStyle = css`
  position: absolute;
  top: calc(100% + 0.25rem);
  left: 0;
  z-index: 1;
  width: 100%;
  max-height: min(23rem, 45svh);
  scroll-margin-bottom: 0.5rem;
  margin: 0;
  padding: 0.25rem 0;
  border: 1px solid ${color.fieldLine};
  border-radius: 2px;
  overflow-y: auto;
  overscroll-behavior: contain;
  background-color: ${color.field};
  box-shadow: 0 1rem 2.5rem -1rem ${color.scrim};
  list-style: none;

  &[hidden] {
    display: none;
  }

  [popover] > & {
    position: static;
    flex: 1;
    order: 1;
    width: auto;
    max-height: none;
    margin-inline: -1.25rem;
    border: 0;
    box-shadow: none;
  }

  @media ${media.print} {
    display: none;
  }
`;

const sheetHead = css`
  order: -1;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding-block: 0.5rem;
  font-family: ${font.display};
  font-size: ${size.subtitle};
`;

const sheetCount = css`
  padding-block: 0.75rem 0.25rem;
  font-size: ${size.small};
`;

const option = css`
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  color: ${color.fieldText};
  font-size: 1.0625rem;
  line-height: 1.3;
  overflow-wrap: anywhere;
  cursor: pointer;

  [popover] & {
    padding: 0.75rem 1.25rem;
  }
`;

const activeOption = css`
  background-color: ${color.ink};
  color: ${color.onInk};

  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;

const detail = css`
  display: block;
  font-size: ${size.small};
  opacity: 0.75;
`;

const unprinted = css`
  @media ${media.print} {
    display: none;
  }
`;
