import { readFileSync } from 'node:fs';

/** How long a process has been ready to run without a processor, in ms; 0 where the machine does not tell. */
export function readWaitMs(pid: string | number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
