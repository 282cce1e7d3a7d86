import { hint, nearestHint, shorten } from './messageText';

/** The messages about what the content refers to: pages, sections, dialogs, forms and files. */
export const referenceMessages = {
  deadPath: (path: string, known: readonly string[]) =>
    `no page has the path "${path}".${/^\/(?:home|index)$/i.test(path) ? ' The home page has the path "/".' : nearestHint(path, known, 'pages')}`,
  deadMeaning: (link: string, meant: string, deadness: string) =>
    `"${shorten(link)}" is not a valid link. It seems to mean "${shorten(meant)}", but ${deadness}`,
  deadHash: (hash: string, page: string, known: readonly string[]) =>
    known.length === 0
      ? `the page "${page}" has no section "#${hash}": none of its blocks has an id. Add "id: ${hash}" to the intended block.`
      : `the page "${page}" has no section "#${hash}".${nearestHint(
          `#${hash}`,
          known.map((id) => `#${id}`),
          'sections',
          'Its sections are',
        )}`,
  reservedHash: (hash: string) =>
    `"#${hash}" leads to no section: the page itself uses this id. Give the intended block an id of its own, and lead to that.`,
  deadFile: (path: string, page?: string) =>
    `the file "static${path}" does not exist. ${page === undefined ? 'Put it there, or correct the link.' : `To lead to the page, write "${page}".`}`,
  duplicatePath: (path: string, other: string) =>
    `the path "${path}" is already used by ${other}. Give this page another path, or delete it.`,
  duplicateId: (id: string, other: number) =>
    `the id "${id}" is already used by block ${other} of this page. Every section of a page needs its own id.`,
  duplicateHeading: (id: string, other: number) =>
    `this heading creates the section "#${id}", which block ${other} of this page already has. Change the text of one of them.`,
  duplicateDialog: (name: string, other: number) =>
    `the dialog name "${name}" is already used by block ${other} of this page. Every dialog of a page needs its own name.`,
  unknownDialog: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `no dialog is named "${name}": this page has no dialog block. Add a block "- type: dialog" with "name: ${name}".`
      : `no dialog of this page is named "${name}".${hint(name, known, 'The dialogs are')}`,
  ownAddress: (to: string, path: string) =>
    `"${shorten(to)}" leads to this site by its full address, so nobody checks it. Write "${shorten(path)}".`,
  vagueLink: (name: string) =>
    `"${name}" does not say where this link leads, neither to search engines nor to somebody who hears the links of a page alone. Write what it leads to, or, for a button, add the rest as "visuallyHiddenText: about jet charter".`,
  unknownForm: (name: string, known: readonly string[]) =>
    `no form is named "${name}".${hint(name, known, 'The forms are')}`,
  misspeltParameter: (parameter: string, form: string) =>
    `"?${parameter}=" opens no form. Write "?form-opened=${shorten(form)}".`,
  formNotOnHome: (page: string) =>
    `forms open over the home page only, so "?form-opened=" does nothing on the page "${page}". Lead to "/?form-opened=...", or put a form into the page.`,
  formAfterHash: (parameter: string) =>
    `"?${parameter}" stands behind the section, where it does nothing. Write it before the "#": /?form-opened=contact#contact-section.`,
  formGivenTwice: () => '"form-opened" occurs twice in this link. Keep one of them.',
  deadAnnouncement: (id: string, known: readonly string[]) =>
    `the home page has no section "${id}" that opens a form.${hint(id, known, 'The sections with a form are')}`,
  badPrice: (text: string) =>
    `"${shorten(text)}" is not a price that search engines understand. Write a figure and a currency, such as "45,000 euros", "From €900" or "1.5 million dollars".`,
  noHome: () => 'no page has the path "/". One page must be the home page.',
  noSite: () =>
    'content/site.yaml is missing. It holds the brand, menu, footer, links, messages, lists and facts.',
  misnamedFile: (rightName: string) =>
    `this file is not read because of its name: a name has no blanks and ends in ".yaml", in small letters. Rename it to "${rightName}".`,
  deadFileLink: () =>
    'this is a symbolic link that leads to no file. Put the file itself here, or delete the link.',
  notAPage: () =>
    'this file is not read: the pages in content/pages are files whose names end in ".yaml". Rename it, or move it to another folder.',
  misplacedMedia: (kind: 'pictures' | 'videos', folder: string) =>
    `this file is not used: ${kind} stand in ${folder}. Move it there, or delete it.`,
  misplacedFile: () =>
    'this file is not read: pages stand in content/pages, and what they share in content/site.yaml. Move it there, or delete it.',
} as const;
