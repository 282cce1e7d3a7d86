import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegister,
  type UseFormReturn,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { DEFAULT_LANGUAGE } from '../../content/language/pageLanguage';
import { labelled } from '../../content/language/punctuation';
import { plainEmail } from '../../leads/emailRule';
import type { AddressedLead } from '../../leads/sendLead';
import type { LeadKind, Leads } from '../../leads/wire';
import { preloadNotices } from '../../ui/feedback/notices';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import {
  chooseDay,
  deleteDraft,
  isDraftOfReload,
  readDraft,
  renewDays,
  saveDraft,
  saveDraftToSession,
} from './drafts';
import { useToday } from '../useToday';
import type { FormDefinition, FormPlacement } from '../defineForm';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { fillTimeOf, startFillTime } from './fillTime';
import { readHoneypot } from '../fields/Honeypot';
import { focusInvalidField, invalidFields, unfold } from '../fields/invalidFields';
import type { FRAME_LABELS, LabelMap, LabelTexts } from '../labels';
import { requiredFields } from '../requiredFields';
import { holdsNumber, resolverOf } from './formRules';
import { submissionOf } from './submissions';
import { useEarlyInput, useHydratesForm } from './useEarlyInput';
import { differences } from '../formValues';
import { filledByLink, useLinkedTrip } from '../trips/useLinkedTrip';

export type LeadFormOptions<Kind extends LeadKind> = {
  onSent?: (() => void) | undefined;
  /** Receives each lead before it is sent. Not called on retries. */
  onSubmit?: (lead: Leads[Kind]) => void;
};

type LeadForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  onSubmit: (event?: FormEvent) => void;
  sending: boolean;
};

/** The texts for a confirmation, which not every form has. */
type FrameTexts = Partial<LabelTexts<typeof FRAME_LABELS>>;

/** Whether the form is rendered into the static HTML. */
const IS_SERVER = typeof window === 'undefined';

function focusFirst(errors: object): void {
  const invalid = invalidFields(errors);
  for (const { field } of invalid) unfold(field);
  if (invalid[0]) focusInvalidField(invalid[0].field);
}

/** The same form, whose `register` knows the schema and adds attributes to those of react-hook-form. */
function withAttributes<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  schema: $ZodType,
  attributesOf: (name: string) => object,
): UseFormReturn<Values> {
  const register: UseFormRegister<Values> = (name) => {
    const isNumber = holdsNumber(schema, name.split('.'));
    const registered = form.register(name, isNumber ? { valueAsNumber: true } : {});
    return {
      ...registered,
      ...attributesOf(name),
      onBlur: ({ target, ...event }) => {
        // The visitor sees the address that is kept.
        if (target instanceof HTMLInputElement && target.type === 'email')
          target.value = plainEmail(target.value);
        return registered.onBlur({ target, ...event });
      },
    };
  };
  // The state of the form changes in the object that useForm returns: what is read here is read there.
  return Object.assign(Object.create(form) as UseFormReturn<Values>, { register });
}

/**
 * The one seam between react-hook-form, the submission machine, notices and sendLead: react-hook-form
 * owns what was typed, the machine owns the state of the lead.
 */
export function useLeadForm<
  Kind extends LeadKind,
  Labels extends LabelMap,
  Values extends FieldValues,
>(
  definition: FormDefinition<string, FormPlacement, Kind, Labels, Values>,
  options: LeadFormOptions<Kind> = {},
): LeadForm<Values> {
  const { name } = definition;
  const content = useFormContent();
  const { messages, lists, forms } = content;
  const labels = useFormLabels(definition);
  const language = useInterfaceTexts().language?.code;
  const [submission] = useState(() => submissionOf(name));
  const [initialValues] = useState(
    () => () => definition.initialValues({ lists, now: new Date() }),
  );
  const [schema] = useState(() => definition.schema({ messages, labels }));
  const [resolver] = useState(() => resolverOf(schema));
  const [isRestored] = useState(() => isDraftOfReload(name));
  const [ownValues] = useState((): Values => ({ ...initialValues(), ...readDraft(name) }));
  const [defaultValues] = useState(() => filledByLink(definition, ownValues, content));
  const hydrates = useHydratesForm();
  const form = useForm<Values>({
    // Complete values are valid default values, which TypeScript cannot infer for a generic type.
    defaultValues: (hydrates ? initialValues() : defaultValues) as DefaultValues<Values>,
    resolver,
    // focusFirst focuses in the order of the page instead.
    shouldFocusError: false,
  });
  const [formOfView] = useState(() => {
    const isRequired = requiredFields(schema, initialValues());
    return withAttributes(form, schema, (field) => ({
      ...(isRequired(field) && { 'aria-required': true }),
      // In the browser, react-hook-form sets it.
      ...(IS_SERVER && { defaultValue: get(defaultValues, field) }),
    }));
  });
  useLinkedTrip(definition, { form, content, ownValues });
  const sending = useSelector(submission.actor, (snapshot) => snapshot.matches('sending'));
  /** The form that was submitted. */
  const element = useRef<HTMLFormElement>(undefined);
  const isOnScreen = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
    const { submissionFailed: failed, tryAgain } = messages;
    submission.messages = { sent: messages[definition.sentMessage], failed, tryAgain };
  });

  const today = useToday();
  const day = useRef(today);
  useEffect(() => {
    if (today !== undefined && day.current !== undefined && today !== day.current) {
      const values = form.getValues();
      for (const [path, , renewed] of differences(values, renewDays(name, values, day.current)))
        // The paths are those of the values.
        form.setValue(path as Path<Values>, renewed as never);
    }
    day.current = today;
  }, [form, name, today]);

  useEffect(preloadNotices, []);
  useEffect(() => {
    // How long the visitor typed before a reload is not known.
    startFillTime(name, isRestored ? -Infinity : performance.now());
  }, [isRestored, name]);

  const submit = useCallback(
    (whenUnseen?: () => void): void => {
      void form.handleSubmit(
        (values) => {
          const { onSubmit } = latest.current;
          const { toLead } = definition;
          const { actor } = submission;
          const source = new URLSearchParams(window.location.search).get('source');
          const payload = toLead(values, { trackingUrl: window.location.href, source, lists });
          const lead: AddressedLead<Kind> = {
            endpoint: definition.leadKind,
            form: name,
            language,
            payload,
            honeypot: element.current ? readHoneypot(element.current) : '',
            fillTimeMs: fillTimeOf(name),
          };
          // Excludes the page's address, which may change between two attempts.
          const content = JSON.stringify(toLead(values, { trackingUrl: '', source: null, lists }));
          if (!actor.getSnapshot().can({ type: 'lead.submit', lead, content })) return;
          onSubmit?.(payload);
          // A form without texts, the newsletter, needs no answer.
          const { title, next = forms.confirmation.text }: FrameTexts = { ...labels };
          const lang = language ?? DEFAULT_LANGUAGE;
          const summary = definition.summary?.(values, labels, lists);
          submission.confirmation =
            title === undefined
              ? undefined
              : { asked: summary ? labelled(title, summary) : title, next, lang };
          actor.send({ type: 'lead.submit', lead, content });
        },
        (errors) => (isOnScreen.current ? focusFirst(errors) : whenUnseen?.()),
      )();
    },
    [definition, form, forms, labels, language, lists, name, submission],
  );

  useEffect(() => {
    const { actor } = submission;
    submission.submitAgain = submit;
    isOnScreen.current = true;
    if (actor.getSnapshot().matches('sent')) actor.send({ type: 'lead.edit' });
    const sent = actor.on('lead.sent', ({ changed }) => {
      if (!changed) {
        form.reset(initialValues());
        deleteDraft(name);
      }
      latest.current.onSent?.();
    });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, name: edited, type }) => {
        if (type === 'change' && edited !== undefined) chooseDay(name, get(values, edited));
        const persisted = definition.persistedFields.map((key) => [key, values[key]]);
        if (persisted.length > 0) saveDraftToSession(name, Object.fromEntries(persisted));
        if (edited !== undefined) actor.send({ type: 'lead.edit' });
      },
    });
    return () => {
      isOnScreen.current = false;
      sent.unsubscribe();
      unsubscribe();
      if (!actor.getSnapshot().matches('sent')) saveDraft(name, form.getValues());
    };
  }, [definition, form, initialValues, name, submission, submit]);

  // After the subscription above, which keeps the draft.
  useEarlyInput(form, { name, initialValues, ownValues: defaultValues });

  const onSubmit = useCallback(
    (event?: FormEvent): void => {
      event?.preventDefault();
      if (event?.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget;
      submit();
    },
    [submit],
  );
  return { form: formOfView, onSubmit, sending };
}
