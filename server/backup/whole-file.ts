import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describeError, StartError } from '../config/start-error';

/** The file to write: in a folder it is named by the time. Throws StartError when the file exists. */
export function chooseFile(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const file = isFolder ? join(path, `sedia-${timeForName()}.sqlite`) : path;
  if (existsSync(file)) {
    throw new StartError(`${file} exists already. Name another file, or a folder.`);
  }
  return file;
}

/** The current time as a part of a file's name: 20261123T044408123Z. */
export function timeForName(): string {
  return new Date().toISOString().replace(/[-:.]/g, '');
}

/**
 * Has `write` fill a file under another name, which only its owner may read, and renames it at the end:
 * a file under its name is whole, even after a power cut. Throws StartError when it cannot be written.
 */
export async function writeWhole<T>(
  file: string,
  write: (unfinished: string) => Promise<T>,
): Promise<T> {
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    closeSync(openSync(unfinished, 'wx', 0o600));
    const result = await write(unfinished);
    // A copy gets the mode of the file that it was made from.
    chmodSync(unfinished, 0o600);
    flush(unfinished);
    renameSync(unfinished, file);
    flush(dirname(file));
    return result;
  } catch (error) {
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      rmSync(`${unfinished}${suffix}`, { force: true });
    }
    if (error instanceof StartError) throw error;
    throw new StartError(`Cannot write ${file} (${describeError(error)}).`, { cause: error });
  }
}

/** Makes a file, or the names in a folder, survive a power cut. */
function flush(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
