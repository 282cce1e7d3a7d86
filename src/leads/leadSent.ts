import type { LeadKind } from './wire';

/** The event on `document` after the sales API has a lead. */
const LEAD_SENT = 'page:leadSent';

/** Tells the page that a lead was sent: its kind, and nothing of what was typed. */
export const announceLead = (kind: LeadKind): void =>
  void document.dispatchEvent(new CustomEvent(LEAD_SENT, { detail: kind }));

/** Hears of each lead that is sent, until the returned function is called. */
export function hearOfLeads(hear: (kind: string) => void): () => void {
  const listen = (event: Event): void => hear(String(Reflect.get(event, 'detail')));
  document.addEventListener(LEAD_SENT, listen);
  return () => document.removeEventListener(LEAD_SENT, listen);
}
