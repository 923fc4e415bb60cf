import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Starts a program and waits until `url` answers; the returned function ends it. */
export async function startProgram(
  url: string,
  [command = '', ...args]: string[],
  options: SpawnOptions = {},
) {
  const isUp = async () => (await fetch(url).catch(() => undefined))?.ok;
  if (await isUp()) throw new Error(`${url} is in use: end the program that runs there`);
  const stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'inherit'];
  const program = spawn(command, args, { stdio, ...options });
  const exit = once(program, 'exit');
  while (!(await isUp())) {
    if (program.exitCode !== null) throw new Error(`${args[0]} has ended: is the site built?`);
    await setTimeout(100);
  }
  return async () => {
    program.kill();
    await exit;
  };
}

/** Serves the build at a port; the returned function ends the server. */
export const startSite = (port: number, options?: SpawnOptions) =>
  startProgram(
    `http://localhost:${port}`,
    [process.execPath, 'scripts/serve-site.mjs', `--port=${port}`],
    options,
  );
