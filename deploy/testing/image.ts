import { join } from 'node:path';
import { readCommand, readStages, textsOf } from './dockerfile';
import type { Machine } from './machine';

/** A container listens on all addresses; here the program listens on this machine alone. */
const onThisMachine = (words: string[]) =>
  words.map((word) => word.replace(/0\.0\.0\.0|127\.0\.0\.1/, 'localhost'));

/** Makes a folder with what an image copies from a finished build, and nobody may change. */
export async function copyImage(machine: Machine, build: string, name: 'site' | 'api') {
  const [, runtime = []] = readStages(join(build, `deploy/docker/${name}.Dockerfile`));
  const folder = machine.at(`var/${name}`);
  await machine.run(`mkdir ${folder}`, build);
  for (const copy of textsOf(runtime, 'COPY')) {
    const words = copy.replace('--from=build ', '').split(' ');
    const sources = words.slice(0, -1).map((path) => path.replace('/app', build));
    const target = join(folder, words.at(-1) ?? '');
    // Links, which are as good as copies and faster to make.
    await machine.run(
      `mkdir -p $(dirname ${target}x) && cp -al ${sources.join(' ')} ${target}`,
      build,
    );
  }
  await machine.run(`chmod -R a-w ${folder}`, build);
  const wordsOf = (instruction: string) =>
    onThisMachine(readCommand(machine.adjust(textsOf(runtime, instruction)[0] ?? '[]')));
  const env = {
    NODE_ENV: 'production',
    API_PORT: String(machine.ports.api),
    DATA_DIR: machine.at('var/lib/image'),
  };
  return {
    /** Runs the health check; throws when it fails. */
    check: () => machine.run(wordsOf('HEALTHCHECK').join(' '), folder),
    run: (command: string) => machine.run(command, folder),
    start: () => machine.serve(wordsOf('CMD'), folder, env),
  };
}
