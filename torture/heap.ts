import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { waitUntil } from './wait';

/** What a process holds: the heap after a forced collection and its whole memory, in bytes; open files. */
export type Held = { heap: number; memory: number; files: number };

/** Collects the heap of the API, which was started with `read-heap.mjs`, and reads what is left. */
export async function readHeld(pid: number, heapFile: string): Promise<Held> {
  rmSync(heapFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  const isWritten = () => existsSync(heapFile) && readFileSync(heapFile, 'utf8') !== '';
  if (!(await waitUntil(isWritten, 20_000))) throw new Error('The API does not tell its heap');
  return {
    heap: Number(readFileSync(heapFile, 'utf8')),
    memory: readMemory(pid),
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

const statusOf = (pid: number, field: string) => {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(`${field}:\\s+(\\d+) kB`);
  return Number(line?.[1]) * 1024;
};

/** The memory of a process, in bytes. */
export const readMemory = (pid: number) => statusOf(pid, 'VmRSS');
/** The most that it has had at a time. */
export const readPeakMemory = (pid: number) => statusOf(pid, 'VmHWM');
