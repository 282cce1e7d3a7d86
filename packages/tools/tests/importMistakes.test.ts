/** `npm run content:collections -- import` with rows that the next build would fail of. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContentFolder } from '../../compiler/read/contentFolder';
import { importCollection } from '../collections/importCollection';
import { writeProject } from '../../../tests/support/content/contentFolder';
import { runCommand } from '../../../tests/support/runCommand';

const ROUTES = 'content/collections/routes.yaml';

let folder: string;
beforeEach(() => void (folder = writeProject()));
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** What the command says of a table, without the path of the folder. */
async function importOf(table: string) {
  write('t.csv', table);
  const file = path.join(folder, 't.csv');
  const { status, stdout, stderr } = await runCommand(importCollection, 'import', file, folder);
  return { status, output: (stdout + stderr).replaceAll(`${folder}${path.sep}`, '') };
}

const TEMPLATE = `for: routes
path: /fly/{route.from.slug}-to-{route.to.slug}
title: '{route.from.city} to {route.to.city}'
description: From {route.from.airport} to {route.to.airport}.
blocks:
  - { type: statement, title: '{route.from.city} to {route.to.city}', text: '{route.text}' }
  - { type: statement, title: '{route.text}', kicker: '{route.season}' }
`;
const WRITTEN = 'routes:\n  - { from: LTN, to: NCE, text: Over the Alps. }\n';

test.each([
  [
    'whose page has the address of another entry',
    'FAB,NCE,,,',
    't.csv:2: the page of this entry would have the path "/fly/london-to-nice", which that of LTN-NCE has.',
  ],
  [
    'with a dead link',
    'GVA,NCE,[here](/nowhere),,',
    't.csv:2:text: no page has the path "/nowhere".',
  ],
  [
    'with an unknown fact',
    'GVA,NCE,{facts.nope},,',
    't.csv:2:text: "{facts.nope}" is not a placeholder.',
  ],
  [
    'with an unknown name',
    'GVA,NCE,{route.nope},,',
    't.csv:2:text: "{route.nope}" is no placeholder here',
  ],
  [
    'with a picture that is not there',
    'GVA,NCE,,Jet.JPG,A jet.',
    't.csv:2:picture.src: there is no picture "Jet.JPG" in content/images. Did you mean "jet.jpg"?',
  ],
  [
    'whose words have no room on its page',
    `GVA,NCE,${'x'.repeat(130)},,,`,
    't.csv:2: on the page of this entry, at content/pages/route.yaml: "title" has 130 characters',
  ],
])('a row is refused %s', async (_why, row, message) => {
  write('content/pages/route.yaml', TEMPLATE);
  write(ROUTES, WRITTEN);
  const table = `from,to,text,picture.src,picture.alt,season\n${row}\nGVA,LTN,Home again.,,,\n`;
  const { status, output } = await importOf(table);
  expect(output).toContain(message);
  expect(output).toContain(`1 entry is written to ${ROUTES} (1 new, 0 changed); 1 row is refused.`);
  expect(status).toBe(1);
  expect(read(ROUTES)).toBe(`${WRITTEN}  - { from: GVA, to: LTN, text: Home again. }\n`);
  expect(readContentFolder(folder).errors).toEqual([]);
});

test('a row is refused also when another row hides its mistake', async () => {
  write('content/pages/route.yaml', TEMPLATE);
  write(ROUTES, WRITTEN);
  const table =
    'from,to,text\nXQX,NCE,A.\nGVA,NCE,[here](/fly/paris-to-nice)\nLBG,NCE,[there](/nowhere)\n';
  expect((await importOf(table)).output).toMatch(/; 3 rows are refused\.\n$/);
  expect(read(ROUTES)).toBe(WRITTEN);
});

test('a mistake that is there already refuses no row, and is said', async () => {
  write('content/pages/route.yaml', TEMPLATE);
  write(ROUTES, 'routes:\n  - { from: LTN, to: NCE, text: "[A](/nowhere)" }\n');
  expect(await importOf('from,to,season\nLTN,NCE,Summer\nGVA,NCE,\n')).toEqual({
    status: 0,
    output: `2 entries are written to ${ROUTES} (1 new, 1 changed).\nThe content has other mistakes: npm run content:check names them.\n`,
  });
});

test('nothing is written that makes a mistake in another place', async () => {
  write('content/pages/route.yaml', TEMPLATE.replace('{route.to.slug}', '{route.season.slug}'));
  write(ROUTES, 'routes:\n  - { from: LTN, to: NCE, season: Summer }\n');
  write(
    'content/pages/more.yaml',
    `path: /more\ndescription: A.\nblocks:\n  - { type: prose, text: '[A](/fly/london-to-summer)' }\n`,
  );
  const before = read(ROUTES);
  expect(await importOf('from,to,season\nLTN,NCE,Winter\n')).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^content\/pages\/more\.yaml:4:\d+ block 1 \(prose\): no page has the path .*\nWith these rows, the content would have these mistakes, so nothing is written\./,
    ),
  });
  expect(read(ROUTES)).toBe(before);
});

test('an IATA and an ICAO code name one airport', async () => {
  const old = 'routes:\n  - { from: LTN, to: nce } # ours\n';
  write(ROUTES, old);
  expect(
    await importOf(
      'from,to,season\nEGGW,LFMN,Summer\nEGGW,NCE,Winter\nLFPB,LBG,Winter\nLFPB,EGGW,\n',
    ),
  ).toEqual({
    status: 1,
    output: `t.csv:3: this route is given twice: the one on line 2 has the same "from", "to". Remove one of them.
t.csv:4:to: this flight ends where it begins, at Paris Le Bourget (LBG). Correct one of the two airports.
2 entries are written to ${ROUTES} (1 new, 1 changed); 2 rows are refused.
`,
  });
  expect(read(ROUTES)).toBe(
    'routes:\n  - { from: LTN, to: nce, season: Summer } # ours\n  - { from: LFPB, to: EGGW }\n',
  );
});
