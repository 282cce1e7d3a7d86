import Turndown from 'turndown';

/** The names of the elements of Word that begin with a bullet or number of their own, such as `MsoListParagraph`. */
const WORD_LIST = /\bMsoList/;

/** A weight of a font that is bold, as Google Docs writes it. */
const BOLD = /font-weight:\s*(?:bold|[6-9]00)/;

/** What a text of letters alone does not have. */
const MARKED = /<(?:b|strong|em|i|a|h[1-6]|li)\b|mso-list|font-weight:\s*(?:bold|[6-9]00)/i;

/** How text editors mark the lines of a file, whose colours mean nothing. */
const CODE = /white-space:\s*pre\s*[;"']/;

/** Whether the clipboard has more than the letters of a text, and not the lines of a file. */
export const isRichText = (html: string): boolean => MARKED.test(html) && !CODE.test(html);

/**
 * Turns what Word, Google Docs or a web page put on the clipboard into Markdown: bold, italics, links, lists
 * with their numbers, and headings of the two levels that a text can have.
 * @param html the clipboard as HTML
 */
export function pastedMarkdown(html: string): string {
  const turndown = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '',
  });
  turndown.remove(['style', 'script', 'title']);
  turndown.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) =>
      `\n\n${/[12]/.test(node.nodeName) ? '##' : '###'} ${content.replace(/\*\*/g, '').trim()}\n\n`,
  });
  turndown.addRule('picture', { filter: 'img', replacement: () => '' });
  turndown.addRule('itemOfOneParagraph', {
    filter: ({ nodeName, parentNode }) =>
      nodeName === 'P' && parentNode?.nodeName === 'LI' && parentNode.childNodes.length === 1,
    replacement: (content) => content,
  });
  turndown.addRule('itemOfWord', {
    filter: (node) => WORD_LIST.test(node.className) && ignoredOf(node) !== undefined,
    replacement: (content, node) => {
      const sign = ignoredOf(node as HTMLElement) ?? '';
      return item(/^\d+[.)]$/.test(sign) ? sign.replace(')', '.') : '-', content);
    },
  });
  turndown.addRule('signOfWord', {
    filter: (node) => isIgnored(node),
    replacement: () => '',
  });
  turndown.addRule('boldOfGoogleDocs', {
    filter: (node) => node.nodeName === 'SPAN' && BOLD.test(styleOf(node)),
    replacement: (content) => emphasis(content, '**'),
  });
  turndown.addRule('frameOfGoogleDocs', {
    filter: (node) => node.nodeName === 'B' && /font-weight:\s*normal/.test(styleOf(node)),
    replacement: (content) => content,
  });
  return turndown
    .turndown(html)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^( *(?:-|\d+\.)) +/gm, '$1 ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** An item of a list, whose further lines stand below its first. */
const item = (mark: string, content: string): string =>
  `${mark} ${content.trim().replace(/\n+/g, `\n${' '.repeat(mark.length + 1)}`)}\n`;

const styleOf = (node: HTMLElement): string => node.getAttribute('style') ?? '';

/** Whether an element holds the bullet or number that Word writes before an item. */
const isIgnored = (node: HTMLElement): boolean => /mso-list:\s*ignore/i.test(styleOf(node));

/** The bullet or number of an item of Word; undefined without one. */
const ignoredOf = (node: HTMLElement): string | undefined =>
  Array.from(node.getElementsByTagName('span')).find(isIgnored)?.textContent?.trim();

/** Marks a text, without the blanks around it. */
function emphasis(content: string, mark: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(content) ?? [];
  return text === '' ? content : `${before}${mark}${text}${mark}${after}`;
}
