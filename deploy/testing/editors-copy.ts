import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../testing/free-port';

/** What the runner of this test sets in its environment would change what the commands do. */
const ofRunner = Object.keys(process.env).filter((name) =>
  /^(NODE_ENV|TEST|DEV|PROD|MODE|SSR|BASE_URL|VITEST.*)$/.test(name),
);

/** A copy of the checkout in which a test edits the content and runs the project's commands. */
export type EditorsCopy = Awaited<ReturnType<typeof makeEditorsCopy>>;

/** Copies what the last commit has; the site and the API of the copy have ports of their own. */
export async function makeEditorsCopy() {
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync(resolve('reports', 'editors-copy-'));
  // The database of the tests runs as another user.
  chmodSync(folder, 0o755);
  execFileSync('git', ['clone', '--quiet', '.', join(folder, 'site')]);
  const at = (path: string) => join(folder, 'site', path);
  // As links: Next.js takes no symbolic link for the packages, and a copy would be large.
  execFileSync('cp', ['-al', resolve('node_modules'), at('node_modules')]);
  const [site, api] = [await findFreePort(), await findFreePort()].map(String) as [string, string];
  const env = {
    ...process.env,
    ...Object.fromEntries(ofRunner.map((name) => [name, undefined])),
    E2E_SITE_PORT: site,
    E2E_API_PORT: api,
    NEXT_PUBLIC_CLIENT_URL: `http://localhost:${site}`,
    NEXT_PUBLIC_SERVER_URL: `http://localhost:${api}`,
  };

  return {
    at,
    /** Changes a file of the content; each text has to be in it. */
    edit(file: string, changes: [from: string | RegExp, to: string][]) {
      const text = readFileSync(at(`content/${file}`), 'utf8');
      const edited = changes.reduce((before, [from, to]) => {
        const after = before.replace(from, to);
        if (after === before) throw new Error(`content/${file} has no ${from}`);
        return after;
      }, text);
      writeFileSync(at(`content/${file}`), edited);
    },
    copy: (from: string, to: string) => cpSync(at(`content/${from}`), at(`content/${to}`)),
    remove: (file: string) => rmSync(at(`content/${file}`)),
    /** Runs a command line in the copy; returns how it ended and what it said. */
    run(command: string) {
      const options = { cwd: at(''), env, encoding: 'utf8', maxBuffer: 1024 ** 3 } as const;
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
      return { status, said: `${stdout}${stderr}` };
    },
    delete: () => rmSync(folder, { recursive: true, force: true }),
  };
}
