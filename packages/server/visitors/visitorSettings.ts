import { flag } from '../delivery/deliverySettings';
import type { ValuesOf, Variable } from '../settings';

/** Which mails go to visitors. */
export type VisitorSettings = {
  /** A copy of each enquiry. */
  readonly acknowledges: boolean;
  /** A question to each address for the newsletter; the desk gets the address once it is confirmed. */
  readonly confirmsNewsletter: boolean;
};

/** The variables of mails to visitors. */
export const VISITOR_SETTINGS = {
  LEADS_ACKNOWLEDGE: {
    help: '`true` sends each visitor a copy of the enquiry, in the words of `mails` in content/site.yaml.',
    ...flag,
  },
  LEADS_NEWSLETTER_CONFIRM: {
    help: '`true` asks each address for the newsletter by a mail with a link, and delivers it once it is confirmed.',
    ...flag,
  },
} satisfies Record<string, Variable>;

type VisitorVariables = ValuesOf<typeof VISITOR_SETTINGS>;

/** Finds what the mails to visitors need and is not set. */
export function listIncompleteVisitors(
  { LEADS_ACKNOWLEDGE: acknowledges, LEADS_NEWSLETTER_CONFIRM: confirms }: VisitorVariables,
  { hasMail, hasDesk }: { readonly hasMail: boolean; readonly hasDesk: boolean },
): string[] {
  const name = acknowledges ? 'LEADS_ACKNOWLEDGE' : 'LEADS_NEWSLETTER_CONFIRM';
  return [
    ...((acknowledges || confirms) && !hasMail
      ? [`LEADS_SMTP_URL is not set. ${name} needs the mail server of the leads.`]
      : []),
    ...(confirms && !hasDesk
      ? ['LEADS_DESK_URL is not set. LEADS_NEWSLETTER_CONFIRM needs it for the link of its mails.']
      : []),
  ];
}

/** Makes the settings of mails to visitors. */
export const visitorSettings = (variables: VisitorVariables): VisitorSettings => ({
  acknowledges: variables.LEADS_ACKNOWLEDGE,
  confirmsNewsletter: variables.LEADS_NEWSLETTER_CONFIRM,
});
