/**
 * The messages about a field for somebody who sees it in a form, and neither its key nor its file. The others
 * are the same in both places.
 */
export const formMessages = {
  empty: (expected: string) => {
    // A picture is expected as 'a picture: "src:" and "alt:"'.
    const [what = ''] = expected.split(':');
    return `This is empty. ${what === 'a list' ? 'Add an entry' : `It needs ${what}`}.`;
  },
  noAlt: () =>
    'This picture has no alternative text. Write what it shows, or turn on ‘Decorative’ if it adds nothing to the text.',
  altAndDecorative: () =>
    'A decorative picture has no alternative text. Delete the text, or turn off ‘Decorative’.',
  fileNameAsAlt: () =>
    'This is the name of a file. Write what the picture shows, for people who cannot see it.',
  tooFew: (min: number, count: number) =>
    `At least ${min} ${min === 1 ? 'entry is' : 'entries are'} needed here; there ${count === 1 ? 'is' : 'are'} ${count}.`,
  tooMany: (max: number, count: number) => `At most ${max} entries fit here; there are ${count}.`,
  tooLong: (length: number, max: number) =>
    `This text has ${length} characters, and at most ${max} fit here. Shorten it.`,
  oneTarget: () => 'A card leads to one target: fill in ‘Opens’ or ‘Link’, and not both.',
  noForm: () =>
    'This block has no form. Choose one in ‘Inline form’ for a form in the page, or in ‘Opens’ for a button that opens one.',
  twoForms: () =>
    'A form block shows a form in the page, or opens one by ‘Opens’ and ‘Cards’, not both. Use two blocks, or empty one of them.',
} as const;
