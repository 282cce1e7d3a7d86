import { externalLinks } from '../../folders';
import { smallSite, withProject } from '../../../../tests/support/content/contentFolder';
import { TODAY } from '../../../../tests/support/content/contentLines';

const PAGE = `path: /test
description: A.
blocks:
  - type: statement
    title: A
    actions:
      - { label: A, to: 'https://a.example/{product}' }
      - { label: B, to: '{links.press}' }
      - { label: C, to: /legal }
  - type: prose
    text: |
      See [B](https://b.example/x?y=1#z), and [mail](mailto:a@b.example).
  - { type: statement, title: A, draft: true, actions: [{ label: A, to: https://draft.example }] }
  - { type: statement, title: A, showUntil: 2020-01-01, actions: [{ label: A, to: https://past.example }] }
  - { type: statement, title: A, showFrom: 2099-01-01, actions: [{ label: A, to: https://later.example }] }
`;

test('the links to other sites are listed where they are written', () => {
  const site = smallSite().replace(
    /^links:(?: \{\})?\n/m,
    'links:\n  press: https://press.example/a\n',
  );
  const files = {
    'site.yaml': site,
    'pages/test.yaml': PAGE,
    'pages/draft.yaml': PAGE.replace('/test', '/draft').replace('blocks:', 'draft: true\nblocks:'),
    'redirects.yaml': 'redirects:\n  - { from: /wiki, to: https://wiki.example }\n',
  };
  const links = withProject(files, (folder) => externalLinks(folder, { nowIn: () => TODAY }));
  const lines = links.map(({ file, line, column, block, address }) =>
    [`${file.replace('content/', '')}:${line}:${column}`, block?.type, address].join(' '),
  );
  expect(lines.filter((line) => !line.startsWith('site.yaml'))).toEqual([
    'redirects.yaml:2:24  https://wiki.example',
    'pages/test.yaml:7:25 statement https://a.example/kestrel',
    'pages/test.yaml:12:15 prose https://b.example/x?y=1#z',
    'pages/test.yaml:15:82 statement https://later.example',
  ]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^site\.yaml:\d+:10 {2}https:\/\/press\.example\/a$/),
  );
});
