import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a script that makes pictures, in a process of its own, whose memory is free again afterwards. The
 * script gets one message, and sends one for each picture.
 * @throws when a picture cannot be made
 */
export function runPictureProcess(
  script: string,
  message: object,
  onDone: () => void,
): Promise<void> {
  const child = fork(path.resolve(script), {
    execArgv: [],
    // The C library would otherwise keep what each thread once needed: half of the memory.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  // A build that stops needs no more pictures.
  const stop = () => child.kill();
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    let problem = '';
    child.on('message', (answer: { error?: string }) => {
      if (answer.error === undefined) onDone();
      else problem = answer.error;
    });
    child.once('error', reject);
    child.once('exit', (status) => {
      process.off('exit', stop);
      if (status === 0) resolve();
      else reject(new Error(`A picture could not be encoded: ${problem || `status ${status}`}`));
    });
    child.send(message);
  });
}
