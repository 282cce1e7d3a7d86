import { INSPECTOR_FILES } from '../inspectorChannel';
import type { Trace } from './trace';
import { stateLabel } from '../page/stateLabel';

/** The folder whose traces are tests, from the folder of the project. */
export const TRACES_FOLDER = 'tests/machines/traces';

/** The command that runs them. */
export const TRACES_COMMAND = `npm run jest -- ${TRACES_FOLDER}`;

/** A name of a trace without its ending: words in lower case with hyphens. */
const TRACE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const MAX_NAME_LENGTH = 80;

/**
 * Whether a trace may have a name.
 * @param name the name, without `.json`
 */
export const isTraceName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && TRACE_NAME.test(name);

/** The path at which the development server stores a trace. */
export const traceAddress = (name: string): string => `${INSPECTOR_FILES}/traces/${name}.json`;

const toKebabCase = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The name that a trace gets: its machine, its first state and its last one.
 * @returns the name, without `.json`
 */
export function traceName({ machine, start, steps }: Trace): string {
  const last = steps.at(-1)?.state ?? start;
  const name = toKebabCase(`${machine} ${stateLabel(start)} to ${stateLabel(last)}`);
  return name.slice(0, MAX_NAME_LENGTH).replace(/-$/, '');
}

/** A trace as the text of its file. */
export const traceText = (trace: Trace): string => `${JSON.stringify(trace, undefined, 2)}\n`;
