import { translationChanges } from '../../report/translationChanges';

const SITE = { languages: ['en', 'fr'].map((code) => ({ code, label: code })) };
const PAGE = `path: /a
title: Our fleet
description: The jets.
blocks: []
`;
const FILE = 'content/translations/fr/a.yaml';

const words = (text: string): string =>
  `texts:\n  - { original: Our fleet, text: ${text} }\n  - { original: The jets., text: Les jets. }\n`;

test('a wrong entry of a translation waits, and the others count', () => {
  const [before, after] = [words('Notre flotte'), words('2025')];
  const present = { 'content/pages/a.yaml': PAGE, [FILE]: after };
  expect(translationChanges([{ file: FILE, before, after }], present, SITE)).toEqual([
    'French: 0 texts changed, 1 waits',
  ]);
});
