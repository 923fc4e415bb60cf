import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Starts a program of Node.js and waits until its address answers; the returned function ends it. */
export async function startProgram(args: string[], url: string, options?: SpawnOptions) {
  const isUp = async () => (await fetch(url).catch(() => undefined))?.ok;
  if (await isUp()) throw new Error(`${url} is in use: end the program that runs there`);

  const program = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...options,
  });
  const exit = once(program, 'exit');
  while (!(await isUp())) {
    if (program.exitCode !== null) throw new Error(`${args[0]} has ended: is the site built?`);
    await setTimeout(100);
  }
  return async () => {
    program.kill('SIGTERM');
    await exit;
  };
}

/** Serves the build at a port; the returned function ends the server. */
export const startSite = (port: number, options?: SpawnOptions) =>
  startProgram(['scripts/serve-site.mjs', `--port=${port}`], `http://localhost:${port}`, options);
