import { css } from '@linaria/core';
import { useState, type FormEvent, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { useBackToClose } from '../../ui/dialogs/useBackToClose';
import { Prose } from '../../ui/Prose';
import { ErrorSummary } from '../fields/ErrorSummary';
import { useFormContent } from './FormContent';
import { FormElement } from './FormElement';

type FormFrameProps = {
  onSubmit: (event: FormEvent) => void;
  sending: boolean;
  /** The errors of react-hook-form, which a summary above the fields lists. */
  errors: object;
  /** The text of the submit button. */
  submit: string;
  /** The accessible name of the form. */
  label?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/**
 * The frame of a form with more than one field: a summary of its mistakes, fields in one column, submit
 * button, privacy note, and an overlay while sending.
 */
export function FormFrame(props: FormFrameProps) {
  const { onSubmit, sending, errors, submit, label, ref, children } = props;
  const { forms } = useFormContent();
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  // The event comes later: of two sheets after each other, the second is open then.
  const followSheet = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): void =>
    setSheet(currentTarget.querySelector<HTMLElement>('[popover]'));
  useBackToClose(sheet ? 1 : 0, () => sheet?.hidePopover());
  return (
    <FormElement
      ref={ref}
      label={label}
      sending={sending}
      className={frame}
      onSubmit={onSubmit}
      {...{ onToggleCapture: followSheet }}
    >
      <ErrorSummary errors={errors} />
      {children}
      <div className={footer}>
        <Button type="submit" className={button}>
          {submit}
        </Button>
        <Prose parts={forms.privacy} className={privacyNote} />
      </div>
    </FormElement>
  );
}

/** Two short fields side by side where the width allows it, such as first and last name. */
export const fieldPair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space.m};
`;

const frame = css`
  position: relative;
  display: grid;
  gap: ${space.m};

  @media ${media.print} {
    gap: ${space.s};
  }
`;

const footer = css`
  display: grid;
  gap: ${space.s};
  margin-top: ${space.s};
`;

const button = css`
  width: 100%;
`;

const privacyNote = css`
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.5;

  /* The words of the overlay stand here. */
  [aria-busy='true'] & {
    visibility: hidden;
  }
`;
