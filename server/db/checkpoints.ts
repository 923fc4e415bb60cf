import { openSync, readSync } from 'node:fs';

/**
 * Where the index of the write-ahead log says which log it is of, how many of its pages are in the file,
 * and how many a checkpoint has begun to write (sqlite.org/walformat.html).
 */
const places = { log: [32, 40], written: [96, 100], begun: [128, 132] } as const;
const length = 136;

/**
 * With a write-ahead log, SQLite writes to its file in checkpoints alone. The returned function names the
 * last one; `isOver` is false while another process is in the middle of it.
 */
export function openCheckpoints(index: string): () => { name: string; isOver: boolean } {
  // Never closed: that would end the locks that SQLite has on this file.
  const opened = openSync(index, 'r');
  return () => {
    const bytes = Buffer.alloc(length);
    readSync(opened, bytes, 0, length, 0);
    const at = ([from, to]: readonly [number, number]) => bytes.toString('hex', from, to);
    const [log, written, begun] = [at(places.log), at(places.written), at(places.begun)];
    return { name: `${log} ${written} ${begun}`, isOver: written === begun };
  };
}
