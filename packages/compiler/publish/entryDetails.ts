/** What lists of entries and tables of aircraft show. */
import type { Airport } from '../../../src/airports/airport';
import { findByCode } from '../../../src/airports/findAirport';
import type { AircraftRow } from '../../../src/blocks/aircraftFacts/aircraftTable';
import type { ListedEntry } from '../../../src/blocks/entryList/listedEntry';
import type { BlockOf, Page } from '../../../src/blocks/registry';
import { collections, type EntryOf, type PageEntry } from '../../../src/collections/registry';
import { formatDayIn } from '../../../src/content/day';
import type { AirportCode, Picture } from '../../../src/content/fields';
import { proseText, type Prose } from '../../../src/content/markdown/markdown';
import { pageName } from '../../../src/content/pageName';
import { distanceText } from '../../../src/forms/charter/trip/tripTexts';
import type { Site } from '../parse/siteFileSchema';
import { isPicture } from './attachMedia';

/** An entry with its page in one language. */
type PublishedEntry = {
  listed: ListedEntry;
  entry: PageEntry;
};

/** The entries with a page, by their collections and by what related ones share, in the order of their files. */
export type EntriesByCollection = ReadonlyMap<string, readonly PublishedEntry[]>;

type EntryContext = {
  site: Pick<Site, 'brand' | 'fallbackTitle'>;
  locale: string;
  airports: readonly Airport[];
};

/** Collects the entries that have a page. */
export function entriesOf(
  pages: readonly Page[],
  { site, locale, airports }: EntryContext,
): EntriesByCollection {
  const found = new Map<string, PublishedEntry[]>();
  const keep = (key: string, published: PublishedEntry): void => {
    const list = found.get(key);
    if (list) list.push(published);
    else found.set(key, [published]);
  };
  for (const page of pages) {
    const { entry, path, title, label, description } = page;
    if (!entry) continue;
    const note = entry.collection === 'journal' ? entry.fields : undefined;
    const picture = pictureOf(entry);
    const published: PublishedEntry = {
      entry,
      listed: {
        path,
        label: label ?? pageName(title ?? site.fallbackTitle, site.brand.name),
        text: note?.summary ?? ownSentence(entry) ?? description,
        ...(note && { day: formatDayIn(note.date, locale) }),
        ...(picture && { picture }),
      },
    };
    for (const key of [entry.collection, ...sharedKeys(entry, airports)]) keep(key, published);
  }
  return found;
}

/** The first sentence of an entry's own words. */
function ownSentence({ collection, fields }: PageEntry): string | undefined {
  const [words] = collections[collection].ownWords.map((key): unknown => Reflect.get(fields, key));
  const text = Array.isArray(words) ? proseText(words as Prose) : String(words ?? '');
  return /^.+?[.!?](?=\s|$)/su.exec(text)?.[0];
}

/** The picture of an entry, or the first of its pictures. */
function pictureOf({ fields }: PageEntry): Picture | undefined {
  const [picture]: unknown[] = [
    Reflect.get(fields, 'picture') ?? Reflect.get(fields, 'pictures'),
  ].flat();
  return typeof picture === 'object' && picture !== null && isPicture(picture)
    ? picture
    : undefined;
}

/** What an entry has in common with related ones: its departure, class or subjects. Airports of one city are one. */
function sharedKeys({ collection, fields }: PageEntry, airports: readonly Airport[]): string[] {
  const value: unknown = Reflect.get(fields, collections[collection].related);
  return (Array.isArray(value) ? value : [value]).map((each: unknown) => {
    const shared = typeof each === 'string' ? each : cityOf((each as AirportCode).code, airports);
    return `${collection} ${shared}`;
  });
}

/** The city of an airport; its code when it is unknown. */
export function cityOf(code: string, airports: readonly Airport[]): string {
  const airport = findByCode(airports, code);
  return airport ? `${airport.country} ${airport.metro ?? airport.city}` : code;
}

type ListContext = Pick<EntryContext, 'airports' | 'locale'> & { entries: EntriesByCollection };

/** The entries that a list shows on a page: never the one that the page is about. */
export function listedEntries(
  { of, show, order, layout, limit }: BlockOf<'entryList'>,
  { path, entry }: Pick<Page, 'path' | 'entry'>,
  { entries, airports, locale }: ListContext,
): ListedEntry[] {
  const own = entry?.collection === of ? sharedKeys(entry, airports) : [];
  const keys = show === 'all' ? [of] : own;
  const shown = new Set(keys.flatMap((key) => entries.get(key) ?? []));
  const others = [...shown].filter(({ listed }) => listed.path !== path);
  return sorted(others, order, locale)
    .slice(0, limit)
    .map(({ listed }) => (layout === 'cards' ? listed : withoutText(listed)));
}

/** A line has a name and a day. */
const withoutText = ({ label, path, day }: ListedEntry): ListedEntry => ({
  label,
  path,
  ...(day !== undefined && { day }),
});

function sorted(
  entries: readonly PublishedEntry[],
  order: BlockOf<'entryList'>['order'],
  locale: string,
): readonly PublishedEntry[] {
  const dayOf = ({ entry }: PublishedEntry): string =>
    entry.collection === 'journal' ? entry.fields.date : '';
  if (order === 'listed') return entries;
  return [...entries].sort((one, other) =>
    order === 'name'
      ? one.listed.label.localeCompare(other.listed.label, locale)
      : dayOf(other).localeCompare(dayOf(one)),
  );
}

/** The figures of the aircraft that a page is about, or of all. */
export function aircraftTable(
  { labels, classes }: BlockOf<'aircraftFacts'>,
  { path, entry }: Pick<Page, 'path' | 'entry'>,
  { entries, locale, site }: { entries: EntriesByCollection; locale: string; site: Site },
): { columns: string[]; rows: AircraftRow[] } {
  const texts = site.forms.charter.trip;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const figure = (value: number, unit: string): string =>
    `${number.format(Math.round(value))}\u00a0${unit}`;
  const rowOf = (fields: EntryOf<'aircraft'>): string[] => {
    const { range, speed, baggage, hourlyRate, seats } = fields;
    return [
      classes[fields.class],
      number.format(seats),
      distanceText(range, texts, locale),
      `${figure(speed * KMH_IN_KNOT, labels.kilometresPerHour)} (${figure(speed, texts.knots)})`,
      baggage === undefined ? '' : `${number.format(baggage)}\u00a0${labels.cubicMetres}`,
      hourlyRate ? moneyRange(hourlyRate, locale) : '',
    ];
  };
  const shown =
    entry?.collection === 'aircraft'
      ? [{ fields: entry.fields, own: path }]
      : (entries.get('aircraft') ?? []).flatMap(({ entry: each, listed }) =>
          each.collection === 'aircraft' ? [{ fields: each.fields, own: listed.path }] : [],
        );
  return {
    columns: [
      labels.class,
      labels.seats,
      labels.range,
      labels.speed,
      labels.baggage,
      labels.hourlyRate,
    ],
    rows: shown.map(({ fields, own }) => ({
      name: fields.name,
      ...(own !== path && { path: own }),
      values: rowOf(fields),
    })),
  };
}

/** A knot in km/h. */
const KMH_IN_KNOT = 1.852;

/** Writes a range of money, such as `€4,000 – €6,000`. */
export const moneyRange = (
  { from, to, currency }: { from: number; to: number; currency: string },
  locale: string,
): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).formatRange(from, to);
