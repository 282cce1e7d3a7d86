/** The messages about content/redirects.yaml. */
export const redirectMessages = {
  redirectFromPage: (from: string, file: string) =>
    `"${from}" is the path of a page (${file}), so this redirect would hide it. Remove the redirect, or give the page another path.`,
  redirectFromFile: (from: string) =>
    `"${from}" is a file of static/, so this redirect would hide it. Remove the redirect or the file.`,
  redirectTwice: (from: string, other: number) =>
    `the path "${from}" is already redirected by entry ${other}. Keep one of the two.`,
  redirectLoop: (steps: readonly string[]) =>
    `this redirect leads in a circle: ${steps.join(' → ')}. Lead it to a page.`,
  redirectChain: (to: string, end: string) =>
    `"${to}" is redirected itself. Write "to: ${end}", where visitors arrive in the end.`,
  redirectToNoPage: (to: string) =>
    `a redirect cannot lead to "${to}". Write a path of this site, such as /jetcharter, or an address that begins with "https://".`,
  movedPage: (before: string, after: string, commit: string, line: string) =>
    `the path of this page was "${before}" (commit ${commit}), and nothing leads from there to "${after}". Add this line to content/redirects.yaml, below "redirects:": ${line}`,
} as const;
