import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Watches /healthz from a process of its own, which our load does not disturb. */
export type HealthWatch = {
  /** The longest time without a good answer since the last call, in milliseconds. */
  readSilence(): Promise<number>;
  stop(): void;
};

export async function watchHealth(url: string): Promise<HealthWatch> {
  const program = fileURLToPath(new URL('./watch-health.ts', import.meta.url));
  const child = fork(program, [url]);
  const readSilence = async () => {
    const answer = once(child, 'message');
    child.send('read');
    const [silentMs] = await answer;
    return Number(silentMs);
  };
  // Its start takes a while, which is no silence.
  await readSilence();
  return { readSilence, stop: () => void child.kill('SIGKILL') };
}
