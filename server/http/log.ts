/** Most bytes that wait for a slow reader; lines beyond are dropped. */
const mostWaiting = 1024 * 1024;

/**
 * Where the log goes: standard output, as long as it takes lines. pino's own destination tries again
 * on a full disk until there is room, and nothing else is done in that time.
 */
export const logStream = {
  write(line: string): void {
    if (process.stdout.writableLength < mostWaiting) process.stdout.write(line);
  },
};

/** Keeps the process alive where nothing can be said: on a full disk, to a closed pipe. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
