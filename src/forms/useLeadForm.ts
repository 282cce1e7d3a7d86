import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { LeadKind, Leads } from '../leads/wire';
import { preloadNotices } from '../ui/feedback/notices';
import { deleteDraft, saveDraft, saveDraftToSession, readDraft } from './drafts';
import { focusFirstInvalid } from './focusFirstInvalid';
import { useFormContent } from './FormContent';
import type { FormName } from './formNames';
import { submissionOf, type AddressedLead } from './submissions';

/** What a lead knows besides what was typed. */
export type LeadContext = {
  /** The page address at the moment of sending. */
  trackingUrl: string;
  /** The query parameter `source`; null when there is none. */
  source: string | null;
};

type LeadFormOptions<Values extends FieldValues, Kind extends LeadKind> = {
  form: FormName;
  endpoint: Kind;
  /** What is valid; left out, anything is. */
  schema?: $ZodType<Values, Values>;
  /** What the fields begin with, unless the visitor has been here before. */
  initial: () => Values;
  /** The keys that survive a reload: never a name, e-mail, telephone or message. */
  persistedFields: readonly (keyof Values & string)[];
  toLead: (values: Values, context: LeadContext) => Leads[Kind];
  sentMessage: string;
  onSent?: () => void;
  /** Told of each lead as it is handed over, before it is sent; not of retries. */
  onSubmit?: (lead: Leads[Kind]) => void;
};

type LeadForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  onSubmit: (event?: FormEvent) => void;
  sending: boolean;
  /** Empties the form and forgets what was typed. */
  clear: () => void;
};

/**
 * The one seam between react-hook-form, the submission machine, the notice and sendLead: what was
 * typed stays with react-hook-form, where the lead is stays with the machine.
 */
export function useLeadForm<Values extends FieldValues, Kind extends LeadKind>(
  options: LeadFormOptions<Values, Kind>,
): LeadForm<Values> {
  const { form: name, schema } = options;
  const { messages } = useFormContent();
  const [submission] = useState(() => submissionOf(name));
  const [defaultValues] = useState(() => ({ ...options.initial(), ...readDraft(name) }));
  const form = useForm<Values>({
    // A whole set of values is also a set of defaults, which the generic type cannot see.
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(schema && { resolver: zodResolver(schema) }),
    // In the order of the page, by focusFirstInvalid.
    shouldFocusError: false,
  });
  const sending = useSelector(submission.actor, (snapshot) => snapshot.matches('sending'));
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
    const { submissionFailed: failed, tryAgain } = messages;
    submission.messages = { sent: options.sentMessage, failed, tryAgain };
  });

  useEffect(preloadNotices, []);

  const clear = useCallback((): void => {
    form.reset(latest.current.initial());
    deleteDraft(name);
  }, [form, name]);

  const submit = useCallback((): void => {
    void form.handleSubmit((values) => {
      const { endpoint, toLead, onSubmit } = latest.current;
      const { actor } = submission;
      const source = new URLSearchParams(window.location.search).get('source');
      const payload = toLead(values, { trackingUrl: window.location.href, source });
      const lead: AddressedLead<Kind> = { endpoint, payload };
      // The address may change between two tries of the same lead, which stays the same lead.
      const content = JSON.stringify(toLead(values, { trackingUrl: '', source: null }));
      if (!actor.getSnapshot().can({ type: 'lead.submit', lead, content })) return;
      onSubmit?.(payload);
      actor.send({ type: 'lead.submit', lead, content });
    }, focusFirstInvalid)();
  }, [form, submission]);

  useEffect(() => {
    const { actor } = submission;
    submission.submitAgain = submit;
    if (actor.getSnapshot().matches('sent')) actor.send({ type: 'lead.edit' });
    const sent = actor.on('lead.sent', () => {
      clear();
      latest.current.onSent?.();
    });
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: ({ values, name: edited }) => {
        const kept = latest.current.persistedFields.map((key) => [key, values[key]]);
        if (kept.length > 0) saveDraftToSession(name, Object.fromEntries(kept));
        if (edited !== undefined) actor.send({ type: 'lead.edit' });
      },
    });
    return () => {
      submission.submitAgain = undefined;
      sent.unsubscribe();
      stopWatching();
      if (!actor.getSnapshot().matches('sent')) saveDraft(name, form.getValues());
    };
  }, [clear, form, name, submission, submit]);

  const onSubmit = useCallback(
    (event?: FormEvent): void => {
      event?.preventDefault();
      submit();
    },
    [submit],
  );
  return { form, onSubmit, sending, clear };
}
