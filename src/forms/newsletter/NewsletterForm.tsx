import { css } from '@linaria/core';
import { useWatch } from 'react-hook-form';
import { media } from '../../theme/media';
import { space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { SendingOverlay } from '../../ui/feedback/SendingOverlay';
import { useFormContent } from '../FormContent';
import { useLeadForm } from '../useLeadForm';
import { newsletter } from './definition';
import { toLead } from './toLead';

/** The texts of the signup, which its block holds. */
export type NewsletterLabels = { title: string; label: string; hint: string; button: string };

/** The newsletter signup. Its button is disabled until an email is typed. */
export function NewsletterForm({ labels }: { labels: NewsletterLabels }) {
  const { messages } = useFormContent();
  const { form, onSubmit, sending } = useLeadForm(newsletter, { toLead });
  const typed = useWatch({ control: form.control, name: 'email' });
  return (
    <form
      noValidate
      aria-label={labels.title}
      aria-busy={sending}
      className={frame}
      onSubmit={onSubmit}
    >
      <TextField
        type="email"
        label={labels.label}
        hint={labels.hint}
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" className={button} disabled={typed.trim() === ''}>
        {labels.button}
      </Button>
      {sending && <SendingOverlay label={messages.sending} />}
    </form>
  );
}

const frame = css`
  position: relative;
  display: grid;
  gap: ${space.s};
  align-items: start;

  @media ${media.tablet} {
    grid-template-columns: 1fr auto;
  }
`;

/** Beside the field, its label's height below the top. */
const button = css`
  @media ${media.tablet} {
    margin-top: 1.8125rem;
  }
`;
