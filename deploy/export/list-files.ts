import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

type Headers = Record<string, string>;
type Manifest = {
  pages: { path: string; variant: string; html: string; headers: Headers }[];
  others: { path: string; file: string; headers: Headers }[];
};
/** A rule of `next.config.mjs`, as Next has built it. */
type Rule = { regex: string; headers: { key: string; value: string }[]; has?: object };

/** A file of the folder: its path there, the file it is a copy of, and the headers it is sent with. */
export type ListedFile = { path: string; source: string; headers: Headers };

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Notes of the framework to itself. */
const notes = ['x-nextjs-prerender', 'x-next-cache-tags'];

/** Types as `next start` sends them. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'video/mp2t',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Everything that the build in a checkout sends, from the manifest that the build has written. */
export function listFiles(checkout: string) {
  const built = join(checkout, '.next');
  const { pages, others }: Manifest = readJson(built, 'finished-pages.json');
  const routes: { headers: Rule[] } = readJson(built, 'routes-manifest.json');
  // Servers of the files know themselves which pictures to keep.
  const rules = routes.headers.filter(({ has }) => !has);

  /** What `next.config.mjs` says of an address goes before what the build says of its file. */
  const headersOf = (address: string, own: Headers = {}): Headers => {
    const matching = rules.filter(({ regex }) => new RegExp(regex).test(address));
    const pairs = matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
    const all: Headers = { ...own, ...Object.fromEntries(pairs) };
    // That of a finished page is the stricter one; `next start` sends both.
    const policy = own['content-security-policy'];
    if (policy) all['content-security-policy'] = policy;
    return Object.fromEntries(Object.entries(all).filter(([name]) => !notes.includes(name)));
  };

  const documents = pages.map(({ path, variant, html, headers }) => ({
    path: `/pages/${variant}${path === '/' ? '' : path}.html`,
    source: join(built, html),
    headers: headersOf(path, headers),
  }));

  /** A file that `app/` makes, or one of `public/`. */
  const files = readJson(checkout, 'lib/generated/paths.json').files.map((path: string) => {
    const made = others.find((other) => other.path === path);
    if (made) {
      const source = join(built, made.file);
      return { path: `/files${path}`, source, headers: headersOf(path, made.headers) };
    }
    return copyOf(path, join(checkout, 'public', path), headersOf(path));
  });

  const hashed = readdirSync(join(built, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((source) => {
      const path = `/_next/${relative(built, source).replaceAll('\\', '/')}`;
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
      return copyOf(path, source, headersOf(path, headers));
    });

  return [...documents, ...files, ...hashed];
}

/** A file that was there before the build, or is as the build wrote it: it can be asked for in ranges. */
function copyOf(path: string, source: string, headers: Headers): ListedFile {
  if (!existsSync(source) || !statSync(source).isFile())
    throw new Error(`The site has the address ${path}, but the build has no file for it`);
  const type = types[extname(path)];
  // `nosniff` would hide the file.
  if (type === undefined)
    throw new Error(`${path} has an unknown type; add it to deploy/export/list-files.ts`);
  const always = { 'content-type': type, 'accept-ranges': 'bytes' };
  return { path: `/files${path}`, source, headers: { ...always, ...headers } };
}
