import { readCases } from '../../../../tests/support/cases';
import { smallSite } from '../../../../tests/support/content/contentFolder';
import { linesFor, linesOnDisk, parseFiles } from '../../../../tests/support/content/contentLines';

const page = (path: string, more = ''): string =>
  `path: ${path}\ndescription: A.\n${more}blocks:\n  - { type: statement, title: A }\n`;

const FILE = 'content/redirects.yaml:';

/** The lines about redirects, without the name of the file. */
const linesAbout = (entries: string, files = {}): string[] =>
  linesFor({
    ...files,
    'redirects.yaml': `redirects:\n${entries.replace(/^(?=.)/gm, '  ')}`,
  }).map((line) => line.replace(FILE, ''));

test.each(
  readCases(`
=== leads to a page, a section, a form and another site
- { from: /jets, to: /legal }
- { from: /Rights.html, to: '/legal#your-rights', permanent: false }
- { from: /ask, to: '/?form-opened=contact#contact-section' }
- { from: /wiki, to: 'https://wiki.example/a' }
=== leads to no page
- { from: /jets, to: /leggal }
>>> 2:24: no page has the path "/leggal". Did you mean "/legal"?
=== leads to no section
- { from: /jets, to: '/legal#rights' }
>>> 2:24: the page "/legal" has no section "#rights". Its sections are: "#your-rights".
=== leads to a mailbox
- { from: /jets, to: mailto:a@b.example }
>>> 2:24: a redirect cannot lead to "mailto:a@b.example". Write a path of this site, such as /jetcharter, or an address that begins with "https://".
=== begins at a page
- { from: /privacy, to: /legal }
>>> 2:13: "/privacy" is the path of a page (content/pages/privacy.yaml), so this redirect would hide it. Remove the redirect, or give the page another path.
=== begins at the file of a page
- { from: /privacy/index.html, to: /legal }
>>> 2:13: "/privacy/index.html" is the path of a page (content/pages/privacy.yaml), so this redirect would hide it. Remove the redirect, or give the page another path.
=== begins at a file of static/
- { from: /terms.pdf, to: /legal }
>>> 2:13: "/terms.pdf" is a file of static/, so this redirect would hide it. Remove the redirect or the file.
=== begins at a path of the server
- { from: /api/leads, to: /legal }
>>> 2:13: the path "/api/leads" is reserved for the server. Choose another path.
=== begins twice at one path
- { from: /jets, to: /legal }
- { from: /jets, to: /privacy }
>>> 3:13: the path "/jets" is already redirected by entry 1. Keep one of the two.
=== leads to another redirect
- { from: /a, to: /b }
- { from: /b, to: '/c?x=1' }
- { from: /c, to: /legal }
>>> 2:21: "/b" is redirected itself. Write "to: /legal", where visitors arrive in the end.
>>> 3:21: "/c?x=1" is redirected itself. Write "to: /legal", where visitors arrive in the end.
=== leads in a circle
- { from: /a, to: /b }
- { from: /b, to: /a }
- { from: /c, to: /c }
>>> 2:21: this redirect leads in a circle: /a → /b → /a. Lead it to a page.
>>> 3:21: this redirect leads in a circle: /b → /a → /b. Lead it to a page.
>>> 4:21: this redirect leads in a circle: /c → /c. Lead it to a page.
=== has a query, a wildcard or a slash at the end
- { from: '/a?b=1', to: / }
- { from: /a/*, to: / }
- { from: /a/, to: / }
>>> 2:13: "/a?b=1" is not a valid path: a path begins with "/", contains letters, digits, hyphens, "_", "~", "." or {product}, and does not end with "/". Write "/a".
>>> 3:13: "/a/*" is not a valid path: a path begins with "/", contains letters, digits, hyphens, "_", "~", "." or {product}, and does not end with "/".
>>> 4:13: "/a/" is not a valid path: a path begins with "/", contains letters, digits, hyphens, "_", "~", "." or {product}, and does not end with "/". Write "/a".
=== has a misspelt key
- { form: /a, to: / }
>>> 2:7: the key "form" is not allowed here. Did you mean "from"?
=== has an error, and stands before one with another error
- { from: a, to: / }
- { from: /jets, to: /nowhere }
>>> 2:13: "a" is not a valid path: a path begins with "/", contains letters, digits, hyphens, "_", "~", "." or {product}, and does not end with "/". Write "/a".
>>> 3:24: no page has the path "/nowhere". The pages are: "/", "/legal", "/privacy".
`),
)('a redirect that %s', (_promise, entries, lines) => {
  expect(linesAbout(entries)).toEqual(lines);
});

test('a redirect cannot lead to a draft, but may begin at the path of one', () => {
  const draft = { 'pages/new.yaml': page('/new', 'draft: true\n') };
  expect(linesAbout('- { from: /jets, to: /new }\n', draft)).toEqual([
    '2:24: "/new" is a draft. Publish it or remove the link.',
  ]);
  expect(linesAbout('- { from: /new, to: /legal }\n', draft)).toEqual([]);
});

test('{product} is the slug of the brand, and the default is permanent', () => {
  const site = smallSite().replace(/slug: .*/, 'slug: kestrel');
  const files = {
    'site.yaml': site,
    'pages/why.yaml': page('/why{product}'),
    'redirects.yaml': `redirects:
  - { from: '/about-{product}', to: '/why{product}' }
  - { from: /now, to: /legal, permanent: false }
`,
  };
  expect(linesFor(files)).toEqual([]);
  expect(parseFiles(files).redirects).toEqual([
    { from: '/about-kestrel', to: '/whykestrel', permanent: true },
    { from: '/now', to: '/legal', permanent: false },
  ]);
});

test('a file without redirects is valid, an empty one is not', () => {
  expect(linesFor({ 'redirects.yaml': 'redirects: []\n' })).toEqual([]);
  expect(linesFor({ 'redirects.yaml': '# None.\n' })).toEqual([
    `${FILE}1:1: this file is empty. It must hold "redirects:" with a list; delete the file if no path is redirected.`,
  ]);
});

test('a file with another name is read, and its name is an error', () => {
  const redirects = 'redirects:\n  - { from: /jets, to: /nowhere }\n';
  expect(linesOnDisk({ 'redirect.yml': redirects })).toEqual([
    'content/redirect.yml:1:1: this file is not read because of its name: a name has no blanks and ends in ".yaml", in small letters. Rename it to "content/redirects.yaml".',
    'content/redirect.yml:2:24: no page has the path "/nowhere". The pages are: "/", "/legal", "/privacy".',
  ]);
});
