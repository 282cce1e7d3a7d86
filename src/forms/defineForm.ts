import type { FieldValues } from 'react-hook-form';
import type { $ZodType, output } from 'zod/v4/core';
import type { Day } from '../content/day';
import type { TripParameters } from '../content/tripParameters';
import type { LeadKind, Leads } from '../leads/wire';
import type { OfferedFlight } from './emptyLegs/offeredFlight';
import type { LabelMap, LabelTexts } from './labels';
import type { FormLists, FormMessages } from './messagesAndLists';

/**
 * Where a form may open (docs/specification.md, 'Quote flow'): as a choice of the picker, over the
 * page by a link or button, or as a part of a page.
 */
export type FormPlacement = 'picker' | 'overlay' | 'inline';

/** The input of a form's schema: the messages and labels from the content. */
type SchemaContext<Labels extends LabelMap> = {
  messages: FormMessages;
  labels: LabelTexts<Labels>;
};

/** The input of a form's initial values: the option lists and the visitor's clock. */
type InitialContext = { lists: FormLists; now: Date };

/** What a lead has beside the values of its form. */
export type LeadContext = {
  /** The page address at the moment of sending. */
  trackingUrl: string;
  /** The query parameter `source`; null when there is none. */
  source: string | null;
  /** The option lists of content/site.yaml. */
  lists: FormLists;
};

/** The definition of a form. Everything else about the form is derived from it. */
export type FormDefinition<
  Name extends string = string,
  Placement extends FormPlacement = FormPlacement,
  Kind extends LeadKind = LeadKind,
  Labels extends LabelMap = LabelMap,
  Values extends FieldValues = FieldValues,
> = {
  /** The name of the form in addresses, YAML files and machines. */
  name: Name;
  /** The name that editors see. */
  label: string;
  /** What the form is for, as a sentence to editors. */
  help: string;
  placements: readonly Placement[];
  /** The lead that the form sends. */
  leadKind: Kind;
  /** The key of `messages` in `content/site.yaml` with the notice after a successful submission. */
  sentMessage: SentMessage;
  /** The texts that the form needs in `content/site.yaml`, under `forms` and its name. */
  labels: Labels;
  /** The fields and their rules. The messages of the rules come from the content. */
  schema: (context: SchemaContext<Labels>) => $ZodType<Values, Values>;
  initialValues: (context: InitialContext) => NoInfer<Values>;
  /** Turns the valid values into the lead. Each field changes the lead, or is one of `unsentFields`. */
  toLead: (values: Values, context: LeadContext) => Leads[Kind];
  /** Writes what was asked in one line, without personal data, for the confirmation after the title of the form. */
  summary?: (values: NoInfer<Values>, labels: LabelTexts<Labels>, lists: FormLists) => string;
  /** The fields that are not sent, such as `seat` or `legs.*.seat`, each with the reason. */
  unsentFields?: Readonly<Record<string, string>>;
  /**
   * The fields that survive a reload of the tab. Never a name, email, telephone or message
   * (docs/specification.md, 'Drafts').
   */
  persistedFields: readonly (keyof NoInfer<Values> & string)[];
  /**
   * What a link with a trip fills in, by the values that the form has (docs/specification.md, 'Links that
   * fill in a form'). Never a name, email, telephone or message. A form without it ignores the trip.
   * `shown` is what the form had before the values of an earlier link were taken back.
   */
  fromLink?: (
    trip: TripParameters,
    values: NoInfer<Values>,
    shown?: NoInfer<Values>,
  ) => Partial<NoInfer<Values>>;
  /** What a link has filled in as it would be now, where it follows other fields that the visitor has changed. */
  followed?: (filledIn: NoInfer<Values>, shown: NoInfer<Values>) => Partial<NoInfer<Values>>;
  /** Finds the day of the flight on offer that a link names. The day in the link may be past. */
  linkedDay?: (link: URLSearchParams, offers: readonly OfferedFlight[]) => Day | undefined;
};

type SentMessage = 'contactSent' | 'formSubmitted' | 'newsletterJoined';

/** The values of a form's fields, inferred from its schema. */
export type FormValues<Schema extends (context: never) => $ZodType> = output<ReturnType<Schema>>;

/**
 * Defines a form. Everything else is derived from the definition: the names for YAML and addresses, the
 * texts in `content/site.yaml`, the JSON Schema for editors, the choices of the quote flow, the types of
 * the values and labels, and the fields that survive a reload.
 * @param definition the form, see `FormDefinition`
 */
export const defineForm = <
  Name extends string,
  Placement extends FormPlacement,
  Kind extends LeadKind,
  Labels extends LabelMap,
  Values extends FieldValues,
>(
  definition: FormDefinition<Name, Placement, Kind, Labels, Values>,
): FormDefinition<Name, Placement, Kind, Labels, Values> => definition;
