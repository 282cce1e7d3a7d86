import { css } from '@linaria/core';
import {
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
} from 'react';
import { color } from '../../theme/tokens';
import { lazyWithRetry } from '../loading/lazyWithRetry';
import type { ComboboxAttributes, ComboboxHandle, Suggest } from './combobox';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

type ComboboxFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'role'> & {
    /** Suggests values; undefined until it is known how. */
    suggest: Suggest | undefined;
    /** The accessible name of the list: what it lists, in the plural. */
    listLabel: string;
    /** Says how many suggestions there are, for screen readers. */
    countText: (count: number) => string;
    /** Called each time the field is about to be used: by the focus, or a pointer above it. */
    onUse: () => void;
    /** Called once a suggestion is chosen in the sheet of a phone, as for the next field. */
    onChosenInSheet?: (() => void) | undefined;
  };

const ComboboxList = lazyWithRetry(() => import('./ComboboxList'));

/**
 * A text field that suggests values: the editable combobox with list autocomplete of the ARIA Authoring
 * Practices. Any text may stay in it. Until the code of the list has loaded, it is a plain text field; the
 * list then attaches to the same input, so that focus, caret and text stay.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, error, hint, className, listLabel, suggest, countText, ...others } = props;
  const { onUse, onChosenInSheet, ref, ...rest } = others;
  const [isUsed, setIsUsed] = useState(false);
  const [attributes, setAttributes] = useState<ComboboxAttributes>();
  const [wasTyped, setWasTyped] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<ComboboxHandle>(null);

  const prepare = (): void => {
    setIsUsed(true);
    onUse();
  };
  const focus = (event: FocusEvent<HTMLInputElement>): void => {
    prepare();
    rest.onFocus?.(event);
    list.current?.onFocus();
  };
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    setWasTyped(true);
    rest.onChange?.(event);
    list.current?.onChange(event);
  };
  /** What is pressed beside the field leaves it the focus. */
  const press = (event: MouseEvent): void => {
    if (event.target !== element.current) event.preventDefault();
  };
  const blur = (event: FocusEvent<HTMLInputElement>): void => {
    rest.onBlur?.(event);
    list.current?.onBlur(event);
  };
  return (
    <Field {...{ label, error, hint, className }} isOptional={!rest['aria-required']}>
      {(input) => (
        <div
          ref={frame}
          role="presentation"
          className={frameStyle}
          onPointerEnter={prepare}
          onMouseDown={press}
        >
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...input}
            {...attributes}
            ref={(node) => {
              element.current = node;
              if (typeof ref === 'function') ref(node);
            }}
            className={inputStyle}
            onFocus={focus}
            onChange={change}
            onBlur={blur}
            onClick={(event) => list.current?.onClick(event)}
            onKeyDown={(event) => list.current?.onKeyDown(event)}
          />
          {isUsed && (
            <ComboboxList
              handle={list}
              input={element}
              frame={frame}
              label={label}
              isInvalid={error !== undefined}
              listLabel={listLabel}
              suggest={suggest}
              countText={countText}
              wasTyped={wasTyped}
              onAttributes={setAttributes}
              onChosenInSheet={onChosenInSheet}
            />
          )}
        </div>
      )}
    </Field>
  );
}

const frameStyle = css`
  position: relative;

  /* The sheet: the same field at the top of the screen, and its suggestions below. */
  &[popover] {
    position: fixed;
    inset: var(--sheet-top) 0 auto;
    display: flex;
    flex-direction: column;
    width: 100%;
    height: var(--sheet-height);
    margin: 0;
    padding: 0 1.25rem;
    border: 0;
    overflow: hidden;
    background-color: ${color.field};
    color: ${color.fieldText};

    > input {
      flex: none;
    }
  }
`;
