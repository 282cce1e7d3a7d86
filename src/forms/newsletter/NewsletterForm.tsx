import { css } from '@linaria/core';
import { useWatch } from 'react-hook-form';
import { media } from '../../theme/media';
import { space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { FormElement } from '../frame/FormElement';
import { useLeadForm } from '../submission/useLeadForm';
import { newsletter } from './definition';

/** The texts of the signup, from its block. */
export type NewsletterLabels = { title: string; label: string; hint: string; button: string };

/** The newsletter signup, with a button that is disabled until the visitor types an email. */
export default function NewsletterForm({ labels }: { labels: NewsletterLabels }) {
  const { form, onSubmit, sending } = useLeadForm(newsletter);
  const typed = useWatch({ control: form.control, name: 'email' });
  return (
    <FormElement label={labels.title} sending={sending} className={frame} onSubmit={onSubmit}>
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
    </FormElement>
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

/** Aligned with the input, below the height of the label. */
const button = css`
  @media ${media.tablet} {
    margin-top: 1.8125rem;
  }
`;
