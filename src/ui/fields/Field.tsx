import { css, cx } from '@linaria/core';
import { useId, type ReactNode } from 'react';
import { color, size } from '../../theme/tokens';
import { useInterfaceTexts } from '../interfaceTexts';

export type FieldText = {
  /** The visible label. */
  label: string;
  /** The error message; undefined for a valid value. */
  error?: string | undefined;
  /** A short text that helps to fill in the field. */
  hint?: ReactNode;
};

/** The attributes that connect an input to its label, hint and error message. */
type InputAttributes = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

/**
 * Creates the ids and states that connect an input to its texts.
 * @param isInvalid whether the value is invalid; by default, whether there is an error message
 */
export function useFieldIds({ error, hint }: FieldText, isInvalid = Boolean(error)) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = cx(hint !== undefined && hintId, Boolean(error) && errorId);
  const input: InputAttributes = {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': described || undefined,
  };
  return { input, hintId, errorId };
}

/** The error message of a field, as a live region that screen readers announce. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={cx(errorText, !error && empty)}>
      {error}
    </p>
  );
}

type FieldProps = FieldText & {
  className?: string | undefined;
  /** Whether it may stay empty, which it then says. */
  isOptional?: boolean;
  /** Renders the input with the attributes that connect it to its texts. */
  children: (input: InputAttributes) => ReactNode;
};

/**
 * A field: label, input, hint and error message, one below the other. The name of a field is its label
 * alone: screen readers say which fields are required.
 */
export function Field({ label, error, hint, className, isOptional, children }: FieldProps) {
  const texts = useInterfaceTexts();
  // An error with an empty message marks the field as invalid, too.
  const { input, hintId, errorId } = useFieldIds({ label, error, hint }, error !== undefined);
  return (
    <div className={cx(field, className)}>
      <div className={labelRow}>
        <label htmlFor={input.id} className={labelText}>
          {label}
        </label>
        {isOptional && <span aria-hidden="true">{texts.optional}</span>}
      </div>
      {children(input)}
      {hint !== undefined && (
        <p id={hintId} className={hintText}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

const field = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const labelRow = css`
  display: flex;
  flex-wrap: wrap;
  > label {
    flex: auto;
  }

  > span {
    color: ${color.textSoft};
    font-size: ${size.kicker};
  }
`;

/** The style of a `<fieldset>`, whose frame is not drawn. */
export const groupStyle = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** The style of a label or legend above an input. */
export const labelText = css`
  margin-bottom: 0.5rem;
  padding: 0;
  color: ${color.text};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.4;
`;

/** The style of a hint below an input. */
export const hintText = css`
  margin-top: 0.375rem;
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.45;
`;

const errorText = css`
  margin-top: 0.375rem;
  color: ${color.errorText};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.45;
`;

const empty = css`
  margin-top: 0;
`;
