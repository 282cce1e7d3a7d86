import { css } from '@linaria/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewsletterLead } from '../../leads/wire';
import { media } from '../../theme/media';
import { space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { SendingOverlay } from '../../ui/feedback/SendingOverlay';
import { useFormContent } from '../FormContent';
import { email } from '../rules';
import { useLeadForm, type LeadContext } from '../useLeadForm';

/** The words of the signup, which its block holds. */
export type NewsletterWords = { title: string; label: string; hint: string; button: string };

/** A newsletter signup (spec section 3). */
export const toNewsletterLead = (
  values: { email: string },
  { trackingUrl }: Pick<LeadContext, 'trackingUrl'>,
): NewsletterLead => ({ tracking_url: trackingUrl, email: values.email });

/** The newsletter signup: its button waits for an e-mail; the field is cleared after success (spec section 4). */
export function NewsletterForm({ words }: { words: NewsletterWords }) {
  const { messages } = useFormContent();
  const [schema] = useState(() => z.object({ email: email(messages.email) }));
  const { form, onSubmit, sending } = useLeadForm({
    form: 'newsletter',
    endpoint: 'newsletter',
    schema,
    initial: () => ({ email: '' }),
    persistedFields: [],
    toLead: toNewsletterLead,
    sentMessage: messages.newsletterJoined,
  });
  const typed = useWatch({ control: form.control, name: 'email' });
  return (
    <form
      noValidate
      aria-label={words.title}
      aria-busy={sending}
      className={frame}
      onSubmit={onSubmit}
    >
      <TextField
        type="email"
        label={words.label}
        hint={words.hint}
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" className={button} disabled={typed.trim() === ''}>
        {words.button}
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
