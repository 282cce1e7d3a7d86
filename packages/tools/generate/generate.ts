/**
 * `npm run generate`: writes the generated files that are in git. Tests fail when such a file is out
 * of date.
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
