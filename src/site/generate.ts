/**
 * `npm run generate`: writes the files that are made from code and kept in git, each of which a
 * test holds to what it is made from.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machineDocFiles } from './machineDocs';
import { jsonSchemaFiles } from './jsonSchemas';

for (const [file, text] of Object.entries({ ...jsonSchemaFiles(), ...machineDocFiles() })) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}
