import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../server/config/start-error';

/** Runs a program of the machine; throws what it said when it fails. */
export function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}

/** Mounts a disk in memory at a folder; gives what takes it away. */
export function mountSmallDisk(folder: string, megabytes: number): () => Promise<void> {
  mkdirSync(folder, { recursive: true });
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return async () => void run('umount', ['--lazy', folder]);
}

/** Fills the disk of a folder to its last byte; gives what makes room again. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler');
  const opened = openSync(file, 'w');
  // The last blocks are small, so that no room is left beside them.
  for (const size of [65_536, 512, 1]) writeUntilFull(opened, Buffer.alloc(size));
  closeSync(opened);
  return () => rmSync(file);
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) > 0);
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
}

/** Whether this machine mounts disks for us. */
export const canMount = () => process.platform === 'linux' && process.getuid?.() === 0;
