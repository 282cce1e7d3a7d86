import { COMMON_HELP } from './arguments';
import type { Command, Work } from './command';
import { backup } from './backup';
import { erase } from './erase';
import { exportRecords } from './export';
import { find } from './find';
import { list } from './list';
import { moveCommand } from './move';
import { purge } from './purge';
import { probe } from './probe';
import { report } from './report';
import { redeliver } from './redeliver';
import { undelivered } from './undelivered';

/** Every command of `npm run leads` by its name, in the order of the help. */
export const COMMANDS = {
  list,
  report,
  probe,
  undelivered,
  redeliver,
  find,
  export: exportRecords,
  erase,
  purge,
  backup,
  move: moveCommand,
} satisfies Record<string, Command>;

type CommandName = keyof typeof COMMANDS;

/** The command of arguments without a name. */
const DEFAULT_COMMAND: CommandName = 'list';

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function usageOf(name: CommandName): string {
  const shown = name === DEFAULT_COMMAND ? '' : name;
  return ['npm run leads --', shown, COMMANDS[name].usage].filter((part) => part !== '').join(' ');
}

const helpOf = (name: CommandName) =>
  `${usageOf(name)}\n${COMMANDS[name].help.replace(/^/gm, '    ')}\n`;

// Object.keys returns string[], not the keys of COMMANDS.
const helpOfAll = () =>
  [...(Object.keys(COMMANDS) as CommandName[]).map(helpOf), COMMON_HELP].join('\n');

/**
 * Reads the arguments of `npm run leads`.
 * @param args the arguments: the name of a command, its positional arguments and options; without a name, those of the list
 * @throws Error with the wrong argument and the usage
 */
export function readLeadsArguments(args: readonly string[]): Work | { readonly help: string } {
  const [first] = args;
  const name = first !== undefined && isCommand(first) ? first : undefined;
  if (args.includes('--help')) return { help: name === undefined ? helpOfAll() : helpOf(name) };
  if (name !== undefined) return COMMANDS[name].read(args.slice(1), usageOf(name));
  if (first === undefined || first.startsWith('-'))
    return COMMANDS[DEFAULT_COMMAND].read(args, usageOf(DEFAULT_COMMAND));
  throw new Error(
    `npm run leads has no command '${first}'. It has ${Object.keys(COMMANDS).join(', ')}; npm run leads -- --help explains them.`,
  );
}
