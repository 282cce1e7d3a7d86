import { singleLine } from '../../mail/visitorText';
import { writeCsv, type Cell } from './csv';
import type { Counts, LeadReport } from './leadReport';
import { plural } from './plural';

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : ` (${Math.round((100 * part) / whole)} %)`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`\n${title}`, ...lines.map((line) => `  ${line}`)];

const countLines = (counts: Counts): string[] =>
  [...counts].map(([name, count]) => `${count}  ${singleLine(name)}`);

/** Writes minutes for people, such as `2 h 5 min`. */
function duration(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const rest = Math.round(minutes % 60);
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, days === 0 && `${rest} min`];
  return parts.filter((part) => part !== false).join(' ');
}

function asText(report: LeadReport): string {
  const { since, until, leads, marked, noted, taken, takenWithin, medianMinutes, open } = report;
  const { minutesOf95Percent } = report;
  return `${[
    `${plural(leads, 'lead')}${since === undefined ? '' : ` since ${since}`}${until === undefined ? '' : ` until ${until}`}, and ${plural(marked, 'marked one')}`,
    ...section('By kind', countLines(report.kinds)),
    ...section('By source', countLines(report.sources)),
    ...section('By campaign', countLines(report.campaigns)),
    ...section('By the source of the first page', countLines(report.firstSources)),
    ...section('By the campaign of the first page', countLines(report.firstCampaigns)),
    ...section('Taken', [
      `${taken} of ${plural(noted, 'enquiry', 'enquiries')} that the desk has noted${share(taken, noted)}`,
      ...[...takenWithin].map(
        ([minutes, count]) => `${count} within ${minutes} min${share(count, noted)}`,
      ),
      ...(medianMinutes === undefined ? [] : [`half of them within ${duration(medianMinutes)}`]),
      ...(minutesOf95Percent === undefined
        ? []
        : [`95 % of them within ${duration(minutesOf95Percent)}`]),
    ]),
    ...section('Outcomes', countLines(report.outcomes)),
    ...section('Booked, by campaign', countLines(report.bookedByCampaign)),
    ...section(
      'Open',
      open.map(({ id, kind, minutes }) => `${duration(minutes)}  ${kind}  ${id}`),
    ),
  ].join('\n')}\n`;
}

/** A row for each figure: its part of the report, its name and its value. */
function asCsv(report: LeadReport): string {
  const { kinds, sources, campaigns, firstSources, firstCampaigns, ...others } = report;
  const { takenWithin: takenWithinMinutes, outcomes, bookedByCampaign, open, ...figures } = others;
  const origins = { kinds, sources, campaigns, firstSources, firstCampaigns };
  const tables = { ...origins, takenWithinMinutes, outcomes, bookedByCampaign };
  const rowsOf = (part: string, counts: Counts): Cell[][] =>
    [...counts].map(([name, count]) => [part, singleLine(name), count]);
  return writeCsv([
    ['part', 'name', 'value'],
    ...Object.entries(figures).map(([name, value]) => ['figures', name, value]),
    ...Object.entries(tables).flatMap(([name, counts]) => rowsOf(name, counts)),
    ...open.map(({ id, minutes }) => ['openMinutes', id, minutes]),
  ]);
}

const withCounts = (_key: string, value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries(value) : value;

/** The formats of `npm run leads -- report`. */
export const reportFormats = {
  text: asText,
  csv: asCsv,
  json: (report: LeadReport): string => `${JSON.stringify(report, withCounts, 2)}\n`,
};
