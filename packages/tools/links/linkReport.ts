import {
  formatContentErrors,
  formatContentWarnings,
  type ContentError,
} from '../../../src/content/contentErrors';
import type { ExternalLink } from '../../compiler/folders';
import type { Visit } from './visit';

/** How many sites are asked at once. */
const AT_ONCE = 8;

/**
 * Visits each address once, and says what is wrong with it at each place that leads there.
 * @returns the lines for the editor, and whether an address is broken
 */
export async function linkReport(
  links: readonly ExternalLink[],
  visit: (address: string) => Promise<Visit>,
): Promise<{ text: string; isBroken: boolean }> {
  const visits = await visitAll([...new Set(links.map(pageOf))], visit);
  const errors: ContentError[] = [];
  const warnings: ContentError[] = [];
  // A text may lead to one address twice.
  const places = new Map(links.map((link) => [JSON.stringify(link), link]));
  for (const { address, ...place } of places.values()) {
    const result = visits.get(pageOf({ address }));
    if (!result || result.kind === 'reached') continue;
    const message = `${address} ${messageOf(result)}`;
    (result.kind === 'broken' ? errors : warnings).push({ ...place, message });
  }
  const kinds = [...visits.values()].map(({ kind }) => kind);
  const count = (kind: Visit['kind']) => kinds.filter((each) => each === kind).length;
  const summary =
    `${kinds.length} ${kinds.length === 1 ? 'address' : 'addresses'} of other sites: ` +
    `${count('broken')} broken, ${count('moved')} moved, ${count('guarded')} to be tried in a browser.` +
    (count('broken') === kinds.length && kinds.length > 1 ? ' Is this machine online?' : '');
  const parts = [formatContentErrors(errors), formatContentWarnings(warnings), summary];
  return { text: `${parts.filter(Boolean).join('\n\n')}\n`, isBroken: errors.length > 0 };
}

/** An address without its section, which no server sees. */
const pageOf = ({ address }: Pick<ExternalLink, 'address'>): string => address.replace(/#.*/, '');

async function visitAll(addresses: readonly string[], visit: (address: string) => Promise<Visit>) {
  const visits = new Map<string, Visit>();
  const waiting = [...addresses];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      visits.set(next, await visit(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return visits;
}

function messageOf(visit: Exclude<Visit, { kind: 'reached' }>): string {
  switch (visit.kind) {
    case 'moved':
      return `has moved for good. Write "${visit.to}".`;
    case 'guarded':
      return `${visit.answer}, as many sites do when a program asks. Try it in a browser.`;
    case 'broken':
      return `${visit.answer}. Try it in a browser, and correct the address or remove the link.`;
  }
}
