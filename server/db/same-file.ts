import { statSync } from 'node:fs';

/** SQLite's file is no longer the one that the next start opens; calls get 503. */
export class LostFile extends Error {
  readonly statusCode = 503;

  constructor(path: string, event: 'deleted' | 'replaced' | 'truncated') {
    super(`${path} was ${event}, so nothing can be stored until the API is restarted`);
  }
}

/**
 * Remembers the file and the write-ahead log that SQLite has just opened. The returned function throws
 * LostFile unless the paths still lead to both and the file has not become shorter.
 */
export function watchFile(file: string): () => void {
  const statFile = watchPath(file);
  const statLog = watchPath(`${file}-wal`);
  let { size } = statFile();
  let isTruncated = false;
  return () => {
    const now = statFile();
    // SQLite never shortens the file. A later checkpoint may lengthen it again, with pages missing.
    isTruncated ||= now.size < size;
    if (isTruncated) throw new LostFile(file, 'truncated');
    size = now.size;
    statLog();
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
