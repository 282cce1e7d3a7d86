import { isRichText, pastedMarkdown } from '../../page/desk/pastedMarkdown';

it.each([
  [
    'bold, italics and links',
    '<p>A <b>b</b>, <em>c</em> and <a href="/d">d</a>.</p>',
    'A **b**, *c* and [d](/d).',
  ],
  [
    'headings of two levels',
    '<h1>A</h1><p>b</p><h4><b>C</b></h4><p>d</p>',
    '## A\n\nb\n\n### C\n\nd',
  ],
  ['numbers of a list', '<ol start="3"><li>three</li><li>four</li></ol>', '3. three\n4. four'],
  ['a list of a page', '<ul><li><p>a</p></li><li>b</li></ul><p>c</p>', '- a\n- b\n\nc'],
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">A jet</span><span style="font-weight:400"> for you</span></p><ul><li style="list-style-type:disc"><p><span>one</span></p></li><li><p><span>two</span></p></li></ul></b>',
    '**A jet** for you\n\n- one\n- two',
  ],
  [
    'bullets of Word',
    '<p class=MsoListParagraphCxSpFirst><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span></span>one</p><p class="MsoListParagraphCxSpLast"><span><span style="mso-list:Ignore">·<span>&nbsp; </span></span></span>two<o:p></o:p></p>',
    '- one\n- two',
  ],
  [
    'numbers of Word',
    '<p class="MsoListParagraph"><span style="mso-list:Ignore">5.<span>&nbsp; </span></span>five</p><p class="MsoNormal">text</p>',
    '5. five\n\ntext',
  ],
  [
    'no pictures, styles or scripts',
    '<style>p{}</style><p>a<img src="b.jpg"></p><script>1</script>',
    'a',
  ],
])('takes %s as Markdown', (_case, html, markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown);
});

it.each([
  ['a paragraph with a link', '<p>A <a href="/b">b</a></p>', true],
  ['Google Docs', '<span style="font-weight:700;white-space:pre-wrap;">A</span>', true],
  ['plain words', '<meta charset="utf-8"><p>Words.</p>', false],
  [
    'lines of a text editor, which are Markdown already',
    '<div style="font-family: monospace;white-space: pre;"><span style="font-weight: bold;">**A**</span></div>',
    false,
  ],
  ['no HTML', '', false],
])('takes %s for rich text: %s', (_case, html, isRich) => {
  expect(isRichText(html)).toBe(isRich);
});
