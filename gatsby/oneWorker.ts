import { availableParallelism } from 'node:os';

/**
 * Keeps Gatsby from starting its worker a second time on a machine with two processors. Gatsby has one worker
 * for each processor but one. It starts all of them anew between the queries and the HTML, and waits for them: a
 * second of every build. With one processor it has one worker too, runs the queries itself, of which this
 * site has none, and the worker is ready.
 * @param environment the environment variables, of which GATSBY_CPU_COUNT is set unless it is set already
 */
export function keepOneWorker(
  environment: NodeJS.ProcessEnv = process.env,
  processors = availableParallelism(),
): void {
  if (processors <= 2) environment['GATSBY_CPU_COUNT'] ??= '1';
}
