/** `npm run new -- block|form|language|machine|page NAME`, or `route FROM TO`: makes what a recipe of the documentation says. */
import { LIST_COLLECTIONS } from '../../compiler/sources';
import { defineCommand, runIfStarted, type Terminal } from '../command';
import { blockScaffold } from './blockScaffold';
import { entryScaffold } from './entryScaffold';
import { formScaffold } from './formScaffold';
import { languageScaffold } from './languageScaffold';
import { machineScaffold } from './machineScaffold';
import { pageScaffold } from './pageScaffold';
import { RefusedName, type Scaffold } from './scaffold';
import { writeScaffold } from './writeScaffold';

type Make = (values: readonly string[], projectFolder: string) => Scaffold;

const named =
  (make: (name: string, projectFolder: string) => Scaffold): Make =>
  ([name = '', ...rest], projectFolder) => {
    if (name === '' || rest.length > 0) throw new RefusedName(USAGE);
    return make(name, projectFolder);
  };

const SCAFFOLDS: Readonly<Record<string, Make>> = {
  block: named(blockScaffold),
  form: named(formScaffold),
  language: named(languageScaffold),
  machine: named(machineScaffold),
  page: named(pageScaffold),
  ...Object.fromEntries(LIST_COLLECTIONS.map((each) => [each.entry, entryScaffold(each)])),
};

const USAGE = `Usage: npm run new -- KIND NAME. Say what to make, and its name:
  npm run new -- block quote        a block; its name is in camelCase
  npm run new -- form concierge     a form; its name is in kebab-case
  npm run new -- language de        a language of the site; its name is its code (BCP 47)
  npm run new -- machine lounge     a state machine; its name is a noun in camelCase
  npm run new -- page /concierge    a page; its name is its path
  npm run new -- route LBG GVA      a route, by the codes of its airports
  npm run new -- aircraft "G650"    an aircraft, by its name`;

async function make([kind = '', ...values]: string[], { out }: Terminal): Promise<void> {
  const makeScaffold = Object.hasOwn(SCAFFOLDS, kind) ? SCAFFOLDS[kind] : undefined;
  if (!makeScaffold) throw new RefusedName(USAGE);
  const projectFolder = process.cwd();
  const scaffold = makeScaffold(values, projectFolder);
  await writeScaffold(scaffold, projectFolder);
  const lines = [
    ...Object.keys(scaffold.created).map((file) => `Created ${file}`),
    ...Object.keys(scaffold.changed).map((file) => `Changed ${file}`),
    ...(scaffold.generated === undefined ? [] : [`Updated ${scaffold.generated}`]),
    '',
    'Next:',
    ...scaffold.next.map((sentence, index) => `${index + 1}. ${sentence}`),
  ];
  out(`${lines.join('\n')}\n`);
}

export const makeFiles = defineCommand(USAGE, undefined, {}, async ({ positionals }, terminal) => {
  try {
    await make(positionals, terminal);
    return 0;
  } catch (error) {
    // Of anything but a refused name, the place matters too: Node prints it.
    if (!(error instanceof RefusedName)) throw error;
    terminal.err(`${error.message}\n`);
    return 1;
  }
});

void runIfStarted(module, makeFiles);
