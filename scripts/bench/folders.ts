import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** Everything that the benchmark builds; below the checkout, where Node.js finds the packages. */
export const benchFolder = resolve('reports/bench');
const most = 1024 ** 3;
/** Packages that are read by a path in the site's own folder. */
const fonts = ['@fontsource', '@fontsource-variable'];
const lock = 'package-lock.json';

export function makeFolder(name: string): string {
  const folder = join(benchFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Copies the checkout as it is now, with what is not committed yet. */
export function copyCheckout(name: string): string {
  const folder = makeFolder(name);
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: most }).split('\0');
  for (const file of files) {
    if (file !== '' && existsSync(file)) cpSync(file, join(folder, file), { recursive: true });
  }
  return prepare(folder);
}

/** Unpacks the files of a commit into a folder of its name. */
export function copyCommit(commit: string): string {
  const folder = makeFolder(commit);
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: most });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return prepare(folder);
}

function prepare(folder: string): string {
  // Turbopack takes the topmost folder with a lock file as its root: the checkout, with the packages.
  rmSync(join(folder, lock), { force: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of fonts)
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  return folder;
}

/** Writes the smallest site that Next.js builds. */
export function writeEmptyPage(name: string): string {
  const folder = makeFolder(name);
  mkdirSync(join(folder, 'app'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const manifest = { private: true, type: 'module', scripts: { build: 'next build' } };
  write('package.json', JSON.stringify(manifest));
  // Without these of its own Next.js takes the site's, from the parent folder.
  write('next.config.mjs', 'export default {};');
  write(
    'middleware.js',
    "export function middleware() {}\nexport const config = { matcher: '/nowhere' };",
  );
  write(
    'app/layout.jsx',
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  );
  write('app/page.jsx', 'export default function Page() { return <p>Empty</p>; }');
  return folder;
}

/** Names the packages of which an earlier checkout wants another version than this one has. */
export function listOtherPackages(folder: string): string[] {
  const read = (path: string): Record<string, string> =>
    JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).dependencies;
  const [now, earlier] = [read('.'), read(folder)];
  return Object.keys(earlier).filter((name) => earlier[name] !== now[name]);
}

/** The size of all files below a folder, in bytes. */
export function measureFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
