import { stringify } from 'yaml';
import { wireSchemas } from '../../../src/leads/wire';
import type { LeadKind, Leads } from '../../../src/leads/wire';
import { describeLanguage } from '../api/language';
import type { StoredLead } from '../api/listLeads';
import { summariseCharter } from './charterSummary';
import { summariseEmptyLeg } from './emptyLegSummary';
import { otherFacts } from './otherFacts';

/** A heading with the lines that belong to it, such as a leg. */
export type SummaryPart = { readonly heading: string; readonly lines: readonly string[] };

/** A detail with its label. */
export type Fact = readonly [label: string, value: string];

/** What a mail says of a lead. The texts are as the visitor typed them. */
export type LeadSummary = {
  /** What the visitor asks for, with the day and the places: the beginning of the subject. */
  readonly subject: string;
  /** The kind of request. */
  readonly title: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Whether the visitor asks for an answer by WhatsApp. */
  readonly wantsWhatsApp?: boolean;
  readonly parts?: readonly SummaryPart[];
  readonly facts?: readonly Fact[];
  /** What the lead says beside all this: `otherFacts.ts` finds it. */
  readonly others?: readonly Fact[];
  readonly message?: string;
  /** The address of the page. */
  readonly page?: string;
  readonly source?: string;
};

type Summaries = { readonly [Kind in LeadKind]: (lead: Leads[Kind]) => LeadSummary };

const summaries: Summaries = {
  prospect: summariseCharter,
  emptyLeg: summariseEmptyLeg,
  jetCard: ({ name, phone, email, preferred_annual_hours: hours, tracking_url: page }) => {
    const amount = hours === 'Other' ? 'another number of hours' : `${hours} hours`;
    return {
      subject: `Jet card, ${amount} a year`,
      title: 'Jet card request',
      name,
      phone,
      email,
      facts: [['Hours a year', String(hours)]],
      page,
    };
  },
  contact: ({ first_name, last_name, email, phone_number, message, tracking_url, source }) => ({
    subject: message.trim() === '' ? 'Message' : `Message: ${message}`,
    title: 'Message',
    name: `${first_name} ${last_name}`,
    phone: phone_number,
    email,
    message,
    page: tracking_url,
    source,
  }),
  newsletter: ({ email, tracking_url: page }) => ({
    subject: 'Newsletter signup',
    title: 'Newsletter signup',
    name: '',
    phone: '',
    email,
    page,
  }),
};

const isKind = (kind: string): kind is LeadKind => Object.hasOwn(summaries, kind);

/** A lead of another release of the site: every key that it has. */
function summariseUnknown({ kind, payload }: StoredLead): LeadSummary {
  const email: unknown = Reflect.get(Object(payload), 'email');
  return {
    subject: `Lead of the kind ${kind}`,
    title: `Lead of the kind ${kind}`,
    name: '',
    phone: '',
    email: typeof email === 'string' ? email : '',
    message: stringify(payload, { lineWidth: 0 }),
  };
}

function summariseKind<Kind extends LeadKind>(kind: Kind, lead: StoredLead): LeadSummary {
  const parsed = wireSchemas[kind].safeParse(lead.payload);
  if (!parsed.success) return summariseUnknown(lead);
  // The schema of a kind gives its lead. TypeScript does not relate the two tables.
  const data = parsed.data as Leads[Kind];
  return { ...summaries[kind](data), others: otherFacts(kind, data) };
}

/** The parameter `source` of the page's address (docs/specification.md, 'The parameter source'). */
function sourceOf(page: string | undefined): string | undefined {
  if (page === undefined || !URL.canParse(page)) return undefined;
  return new URL(page).searchParams.get('source') ?? undefined;
}

/** Selects what a mail says of a lead. */
export function summariseLead(lead: StoredLead): LeadSummary {
  const summary = isKind(lead.kind) ? summariseKind(lead.kind, lead) : summariseUnknown(lead);
  const language: Fact[] = lead.language ? [['Language', describeLanguage(lead.language)]] : [];
  return {
    ...summary,
    facts: [...language, ...(summary.facts ?? [])],
    source: summary.source ?? sourceOf(summary.page),
  };
}
