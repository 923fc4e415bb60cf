import { statSync } from 'node:fs';
import { openCheckpoints } from './checkpoints';

/** SQLite's file is no longer the one that the next start opens; calls get 503. */
export class LostFile extends Error {
  readonly statusCode = 503;

  constructor(path: string, event: 'deleted' | 'replaced' | 'truncated' | 'overwritten') {
    super(`${path} was ${event}, so nothing can be stored until the API is restarted`);
  }
}

/**
 * Remembers the file and the write-ahead log that SQLite has just opened. The returned function throws
 * LostFile unless the paths still lead to both, the file has not become shorter, and SQLite alone has
 * written to it.
 */
export function watchFile(file: string): () => void {
  const statFile = watchPath(file);
  const statLog = watchPath(`${file}-wal`);
  const readCheckpoint = openCheckpoints(`${file}-shm`);
  let known = readCheckpoint();
  let { size, mtimeNs } = statFile();
  let lost: LostFile | undefined;
  return () => {
    const now = statFile();
    const checkpoint = readCheckpoint();
    // SQLite never shortens the file. A later checkpoint may lengthen it again, with pages missing.
    if (now.size < size) lost ??= new LostFile(file, 'truncated');
    const isWritten = now.mtimeNs !== mtimeNs;
    if (isWritten && checkpoint.name === known.name) lost ??= new LostFile(file, 'overwritten');
    if (lost) throw lost;
    statLog();
    // What another process writes during these looks is for the next call to judge.
    if (!checkpoint.isOver || statFile().mtimeNs !== now.mtimeNs) return;
    known = checkpoint;
    ({ size, mtimeNs } = now);
  };
}

/** The returned function gives the status of the file that is now at the path. */
function watchPath(path: string) {
  const opened = statSync(path, { bigint: true });
  return () => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (!now) throw new LostFile(path, 'deleted');
    // The number of a file that is open is not given to another file.
    if (now.ino !== opened.ino || now.dev !== opened.dev) throw new LostFile(path, 'replaced');
    return now;
  };
}
