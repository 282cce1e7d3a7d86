/** `npm run new -- block|form|language|machine|page NAME`: makes what a recipe of the documentation says. */
import { blockScaffold } from './blockScaffold';
import { formScaffold } from './formScaffold';
import { languageScaffold } from './languageScaffold';
import { machineScaffold } from './machineScaffold';
import { pageScaffold } from './pageScaffold';
import { RefusedName, type Scaffold } from './scaffold';
import { writeScaffold } from './writeScaffold';

const SCAFFOLDS: Readonly<Record<string, (name: string, projectFolder: string) => Scaffold>> = {
  block: blockScaffold,
  form: formScaffold,
  language: languageScaffold,
  machine: machineScaffold,
  page: pageScaffold,
};

const USAGE = `Say what to make, and its name:
  npm run new -- block quote        a block; its name is in camelCase
  npm run new -- form concierge     a form; its name is in kebab-case
  npm run new -- language de        a language of the site; its name is its code (BCP 47)
  npm run new -- machine lounge     a state machine; its name is a noun in camelCase
  npm run new -- page /concierge    a page; its name is its path
`;

async function main([kind = '', name = '', ...rest]: readonly string[]): Promise<void> {
  const make = Object.hasOwn(SCAFFOLDS, kind) ? SCAFFOLDS[kind] : undefined;
  if (!make || name === '' || rest.length > 0) throw new RefusedName(USAGE.trimEnd());
  const projectFolder = process.cwd();
  const scaffold = make(name, projectFolder);
  await writeScaffold(scaffold, projectFolder);
  const lines = [
    ...Object.keys(scaffold.created).map((file) => `Created ${file}`),
    ...Object.keys(scaffold.changed).map((file) => `Changed ${file}`),
    ...(scaffold.generated === undefined ? [] : [`Updated ${scaffold.generated}`]),
    '',
    'Next:',
    ...scaffold.next.map((sentence, index) => `${index + 1}. ${sentence}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  // A refused name says all by its message; of anything else, the place matters too.
  process.stderr.write(`${error instanceof RefusedName ? error.message : String(error.stack)}\n`);
  process.exitCode = 1;
});
