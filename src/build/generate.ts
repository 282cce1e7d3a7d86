/**
 * `npm run generate`: writes the files that are made from code and kept in git, each of which a
 * test holds to what it is made from.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartFiles } from './charts';
import { schemaFiles } from './schemas';

for (const [file, text] of Object.entries({ ...schemaFiles(), ...chartFiles() })) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}
