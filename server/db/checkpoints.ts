import { openSync, readSync } from 'node:fs';

/**
 * Where the index of the write-ahead log says which log it is of, how many of its pages are in the file,
 * and how many a checkpoint has begun to write (sqlite.org/walformat.html).
 */
const places = { log: [32, 40], written: [96, 100], begun: [128, 132] } as const;
const length = 136;

/**
 * With a write-ahead log, SQLite writes to its file in checkpoints alone. The returned function is told
 * whether the file was written to since the last call, and says whether somebody else did that.
 */
export function watchCheckpoints(index: string): (isWritten: boolean) => boolean {
  // Never closed: that would end the locks that SQLite has on this file.
  const opened = openSync(index, 'r');
  function read() {
    const bytes = Buffer.alloc(length);
    readSync(opened, bytes, 0, length, 0);
    const at = ([from, to]: readonly [number, number]) => bytes.toString('hex', from, to);
    return { log: at(places.log), written: at(places.written), begun: at(places.begun) };
  }
  let known = read();
  return (isWritten) => {
    const now = read();
    const { log, written, begun } = now;
    const isSame = log === known.log && written === known.written && begun === known.begun;
    // In the middle of one, another process writes more until its end.
    if (written === begun) known = now;
    return isWritten && isSame;
  };
}
