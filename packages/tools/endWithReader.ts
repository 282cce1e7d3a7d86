/**
 * Ends a command in silence when what reads its output has ended, as `| head` does. That is no failure.
 */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
