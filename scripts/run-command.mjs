import { spawnSync } from 'node:child_process';

/** Ends this process with a sentence that says what to do. */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

export function run(command, args) {
  return (
    spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  );
}
