import { css, cx } from '@linaria/core';
import { useId, type ReactNode } from 'react';
import { color, size } from '../../theme/tokens';

/** What every field says around its input. */
export type FieldText = {
  /** The name of the field, always visible. */
  label: string;
  /** What is wrong with the value; undefined or empty when nothing is. */
  error?: string | undefined;
  /** A few words that help to fill it in. */
  hint?: string | undefined;
};

/** What an input needs so that its label, hint and error belong to it. */
export type InputAttributes = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

/**
 * The ids and states that tie an input to its words.
 * @param isWrong when the error has no words of its own, whether there is one all the same
 * @returns the attributes of the input, and the ids of hint and error
 */
export function useFieldIds({ error, hint }: FieldText, isWrong = Boolean(error)) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = cx(hint !== undefined && hintId, Boolean(error) && errorId);
  const input: InputAttributes = {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described || undefined,
  };
  return { input, hintId, errorId };
}

/** The one error text beside a field; a live region, so that it is heard when it comes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={cx(errorText, !error && silent)}>
      {error}
    </p>
  );
}

type FieldProps = FieldText & {
  className?: string | undefined;
  /** Draws the input with the attributes that tie it to its words. */
  children: (input: InputAttributes) => ReactNode;
};

/** A label, an input, a hint and an error, one below the other. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  // An error without words (the contact panel's e-mail) still marks its field.
  const { input, hintId, errorId } = useFieldIds({ label, error, hint }, error !== undefined);
  return (
    <div className={cx(field, className)}>
      <label htmlFor={input.id} className={labelText}>
        {label}
      </label>
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

export const labelText = css`
  margin-bottom: 0.5rem;
  padding: 0;
  color: ${color.text};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.4;
`;

export const hintText = css`
  margin-top: 0.375rem;
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.45;
`;

const errorText = css`
  margin-top: 0.375rem;
  color: ${color.error};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.45;

  [data-tone='night'] &,
  [data-tone='ink'] & {
    color: ${color.accent};
  }
`;

const silent = css`
  margin-top: 0;
`;
