import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from './disks';

const imageOf = (folder: string) => `${folder}.image`;

/** Mounts a file as a disk at a folder; gives what takes it away. */
export function mountImage(folder: string, megabytes: number): () => Promise<void> {
  run('truncate', ['--size', `${megabytes}M`, imageOf(folder)]);
  run('mkfs.ext4', ['-q', imageOf(folder)]);
  mount(folder);
  return async () => void run('umount', ['--lazy', folder]);
}

const mount = (folder: string) =>
  run('mount', ['-o', 'loop,errors=remount-ro', imageOf(folder), folder]);

/** Makes the file system of a mounted image find an error: it becomes read-only, open files too. */
export function failDisk(folder: string): void {
  const device = basename(run('findmnt', ['-no', 'SOURCE', folder]).trim());
  writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'torture');
}

/** Checks the file system as at the start of a machine, and mounts it again. */
export function repairImage(folder: string): void {
  run('umount', [folder]);
  // It exits with 1 when it has repaired something.
  run('sh', ['-c', 'e2fsck -p "$0" || test $? -eq 1', imageOf(folder)]);
  mount(folder);
}
