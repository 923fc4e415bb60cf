import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { findPort } from '../../../testing/nginx';
import { copySources } from '../other-build';

/** Starts `npm run edit` on a copy of the working tree that git watches. */
export async function startEditor() {
  const folder = copySources();
  // Beside the copy: Next takes a folder with .git for the end of the packages.
  const history = `${folder}-git`;
  const settings = ['-c', 'user.name=t', '-c', 'user.email=t@sedia.example'];
  const git = (...words: string[]) =>
    execFileSync('git', [`--git-dir=${history}`, `--work-tree=${folder}`, ...settings, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', 'content');
  git('commit', '--quiet', '--message', 'Before');

  const port = await findPort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/edit/edit.ts', `--port=${port}`],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (words) => {
    said += words;
  });
  while (!said.includes(origin)) await once(child.stdout, 'data');
  return {
    origin,
    folder,
    /** The lines that git says were taken away and put in, in the order of the files. */
    changedLines: () =>
      git('diff', '--unified=0', '--', 'content')
        .split('\n')
        .filter((line) => /^[-+](?![-+]{2} )/.test(line)),
    newFiles: () => git('status', '--porcelain', '--', 'content').match(/^\?\? .*/gm) ?? [],
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      for (const path of [folder, history]) rmSync(path, { recursive: true, force: true });
    },
  };
}
