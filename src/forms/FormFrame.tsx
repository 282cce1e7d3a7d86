import { css } from '@linaria/core';
import type { FormEvent, ReactNode, Ref } from 'react';
import { color, size, space } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Prose } from '../ui/Prose';
import { SendingOverlay } from '../ui/feedback/SendingOverlay';
import { useFormContent } from './FormContent';

type FormFrameProps = {
  onSubmit: (event: FormEvent) => void;
  sending: boolean;
  /** The text of the submit button. */
  submit: string;
  /** The accessible name of the form. */
  label?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** The frame of a form: its fields in one column, the button, the privacy note, the overlay while sending. */
export function FormFrame({ onSubmit, sending, submit, label, ref, children }: FormFrameProps) {
  const { forms, messages } = useFormContent();
  return (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      aria-busy={sending}
      className={frame}
      onSubmit={onSubmit}
    >
      {children}
      <div className={ending}>
        <Button type="submit" className={button}>
          {submit}
        </Button>
        <Prose parts={forms.privacy} className={note} />
      </div>
      {sending && <SendingOverlay label={messages.sending} />}
    </form>
  );
}

/** Two short fields side by side where there is room, such as first and last name. */
export const fieldPair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space.m};
`;

const frame = css`
  position: relative;
  display: grid;
  gap: ${space.m};
`;

const ending = css`
  display: grid;
  gap: ${space.s};
  margin-top: ${space.s};
`;

const button = css`
  width: 100%;
`;

const note = css`
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.5;
`;
