import { statSync } from 'node:fs';

/** SQLite's file is no longer the one that the next start opens; calls get 503. */
export class LostFile extends Error {
  readonly statusCode = 503;

  constructor(path: string, event: 'deleted' | 'replaced') {
    super(`${path} was ${event}, so nothing can be stored until the API is restarted`);
  }
}

/**
 * Remembers the inodes of the file and the write-ahead log that SQLite has just opened. The returned
 * function throws LostFile unless the paths still lead to both.
 */
export function watchFile(file: string): () => void {
  const checks = [file, `${file}-wal`].map(watchPath);
  return () => {
    for (const check of checks) check();
  };
}

function watchPath(path: string) {
  const opened = statSync(path, { bigint: true });
  return () => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (!now) throw new LostFile(path, 'deleted');
    // The inode of a file that is open is not given to another file.
    if (now.ino !== opened.ino || now.dev !== opened.dev) throw new LostFile(path, 'replaced');
  };
}
