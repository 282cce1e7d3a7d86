import { leadReader, type LeadFilter, type StoredLead } from '../../api/listLeads';
import { PROBE_MARK } from '../../api/spamMark';
import type { Database } from '../../database/database';

/** The shares of leads that were taken within these minutes are reported. */
const WITHIN_MINUTES = [5, 15, 60] as const;

const MINUTE_MS = 60_000;

/** How often something occurs, by its name, in their order: an object would put names that are numbers first. */
export type Counts = ReadonlyMap<string, number>;

/** What became of the leads of a time. Nothing in it is personal. */
export type LeadReport = {
  /** YYYY-MM-DD; undefined for all leads. */
  readonly since: string | undefined;
  /** The same; the last day. */
  readonly until: string | undefined;
  readonly leads: number;
  /** Leads that looked like those of programs, which count nowhere else. */
  readonly marked: number;
  readonly kinds: Counts;
  /** By the parameters `source` and `utm_campaign` of the page from which they came. */
  readonly sources: Counts;
  readonly campaigns: Counts;
  /** The same of the address at which their visitors came to the site, of those who allow to count. */
  readonly firstSources: Counts;
  readonly firstCampaigns: Counts;
  /** Enquiries that the desk has noted, how many of them were taken, and after how many minutes. */
  readonly noted: number;
  readonly taken: number;
  readonly takenWithin: Counts;
  readonly medianMinutes: number | undefined;
  readonly minutesOf95Percent: number | undefined;
  readonly outcomes: Counts;
  /** The campaigns of what was booked: those that brought the visitors where they are known, otherwise the last. */
  readonly bookedByCampaign: Counts;
  /** Those that nobody has taken, the oldest first, with their age in minutes. */
  readonly open: readonly {
    readonly id: string;
    readonly kind: string;
    readonly minutes: number;
  }[];
};

/** What has become of a lead, as far as the report needs it: moments in ms since 1970. */
type Steps = { received?: number; taken?: number; outcome?: string };

async function readSteps(database: Database, since: string): Promise<Map<string, Steps>> {
  const rows = await database.read({
    sql: `SELECT id, event, at, outcome FROM lead_events JOIN leads ON number = lead_number
      WHERE received_at >= ? AND event IN ('received', 'taken', 'answered')`,
    args: [since],
  });
  const steps = new Map<string, Steps>();
  for (const { id, event, at, outcome } of rows) {
    const own = steps.get(String(id)) ?? {};
    if (event === 'answered') own.outcome = typeof outcome === 'string' ? outcome : 'not known yet';
    else if (event === 'received' || event === 'taken') own[event] = Date.parse(String(at));
    steps.set(String(id), own);
  }
  return steps;
}

const NONE = 'none';
/** For a parameter that names a mailbox: the report has nothing personal. */
const ADDRESS = 'an e-mail address';

/** Where a visitor came from, by the parameters of an address. */
function originOf(address: unknown): { source: string; campaign: string } {
  const isAddress = typeof address === 'string' && URL.canParse(address);
  const parameters = isAddress ? new URL(address).searchParams : new URLSearchParams();
  const named = (name: string) => {
    const text = parameters.get(name) ?? '';
    return text.includes('@') ? ADDRESS : text.slice(0, LONGEST_NAME) || NONE;
  };
  return { source: named('source'), campaign: named('utm_campaign') };
}

/** What is counted of a lead. */
function figuresOf({ id, kind, payload, firstPage }: StoredLead) {
  const last = originOf(Reflect.get(Object(payload), 'tracking_url'));
  return { id, kind, last, first: firstPage === undefined ? undefined : originOf(firstPage) };
}

/** The most names of a list: what a visitor may write in an address is without end. */
const MOST_NAMES = 50;
const LONGEST_NAME = 60;

function count(names: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(
    ([name, one], [other, many]) => many - one || name.localeCompare(other, 'en'),
  );
  return new Map(sorted.slice(0, MOST_NAMES));
}

/** The value below which a share of some sorted values lies. */
const quantile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)];

/**
 * Reports what became of leads.
 * @param days those of the leads, in UTC
 * @param now the time in ms since 1970
 */
export async function reportLeads(
  database: Database,
  days: Pick<LeadFilter, 'since' | 'until'>,
  now: number,
): Promise<LeadReport> {
  const { since, until } = days;
  const steps = await readSteps(database, since ?? '');
  // Of each lead what is counted: the payloads of years need not fit into the memory.
  const leads: ReturnType<typeof figuresOf>[] = [];
  let marked = 0;
  for await (const lead of (await leadReader(database, days))()) {
    if (lead.mark === undefined) leads.push(figuresOf(lead));
    else if (lead.mark !== PROBE_MARK) marked += 1;
  }
  const noted = leads.flatMap((lead) => {
    const { received, taken, outcome } = steps.get(lead.id) ?? {};
    return received === undefined ? [] : [{ ...lead, received, taken, outcome }];
  });
  const minutes = noted
    .flatMap(({ received, taken }) => (taken === undefined ? [] : [(taken - received) / MINUTE_MS]))
    .sort((one, other) => one - other);
  const rounded = (value: number | undefined) => value && Math.round(value * 10) / 10;
  return {
    since,
    until,
    leads: leads.length,
    marked,
    kinds: count(leads.map(({ kind }) => kind)),
    sources: count(leads.map(({ last }) => last.source)),
    campaigns: count(leads.map(({ last }) => last.campaign)),
    firstSources: count(leads.flatMap(({ first }) => first?.source ?? [])),
    firstCampaigns: count(leads.flatMap(({ first }) => first?.campaign ?? [])),
    noted: noted.length,
    taken: minutes.length,
    takenWithin: new Map(
      WITHIN_MINUTES.map((limit) => [
        String(limit),
        minutes.filter((each) => each <= limit).length,
      ]),
    ),
    medianMinutes: rounded(quantile(minutes, 0.5)),
    minutesOf95Percent: rounded(quantile(minutes, 0.95)),
    outcomes: count(noted.flatMap(({ outcome }) => outcome ?? [])),
    bookedByCampaign: count(
      noted.flatMap(({ outcome, first, last }) =>
        outcome === 'booked' ? (first ?? last).campaign : [],
      ),
    ),
    open: noted
      .filter(({ taken }) => taken === undefined)
      .sort((one, other) => one.received - other.received)
      .map(({ id, kind, received }) => ({
        id,
        kind,
        minutes: Math.round((now - received) / MINUTE_MS),
      })),
  };
}
