import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const interval = 500;

/** The resident memory of a process and all its descendants in bytes, from lines of `pid ppid kilobytes`. */
export function sumTree(processes: string, root: number): number {
  const rows = processes
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, kilobytes }));
  const sumFrom = (pid: number): number => {
    const own = rows.find((row) => row.pid === pid)?.kilobytes ?? 0;
    const children = rows.filter((row) => row.parent === pid);
    return children.reduce((sum, child) => sum + sumFrom(child.pid), own);
  };
  return sumFrom(root) * 1024;
}

/**
 * Watches the memory of a process and its descendants; the returned function stops and gives the
 * peak in bytes. Pages that processes share count once for each of them.
 */
export function watchMemory(root: number): () => number {
  let peak = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const sample = async () => {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
    peak = Math.max(peak, sumTree(stdout, root));
    if (!isStopped) timer = setTimeout(sample, interval);
  };
  void sample();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return peak;
  };
}
