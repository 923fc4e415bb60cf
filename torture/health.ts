import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * The longest time without a good answer, in milliseconds; `ownMs` without the time in which the API, or
 * the one who asked, was ready to run and the machine had no processor for it.
 */
export type Silence = { ms: number; ownMs: number };

/** Watches /healthz from a process of its own, which our load does not disturb. */
export type HealthWatch = {
  /** The longest silence since the last call; `pid` is the API from now on. */
  readSilence(pid: number): Promise<Silence>;
  stop(): void;
};

export async function watchHealth(url: string): Promise<HealthWatch> {
  const program = fileURLToPath(new URL('./watch-health.ts', import.meta.url));
  const child = fork(program, [url]);
  const readSilence = async (pid: number): Promise<Silence> => {
    const answer = once(child, 'message');
    child.send(pid);
    const [silence] = await answer;
    return silence;
  };
  // Its start takes a while, which is no silence.
  await readSilence(0);
  return { readSilence, stop: () => void child.kill('SIGKILL') };
}
