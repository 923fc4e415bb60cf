import { readFileSync } from 'node:fs';

/**
 * How long the main thread of a process has been ready to run without getting a processor, in
 * milliseconds; 0 where the machine does not tell.
 */
export function readCpuWaitMs(pid: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}
