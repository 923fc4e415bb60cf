import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { exportSite } from '../../deploy/export/export-site';
import { renderSite } from '../../deploy/nginx/render';
import { startNginx } from '../../testing/nginx';

/** Below the checkout, where Node.js finds the packages. */
const benchFolder = resolve('reports/bench');

function makeFolder(name: string): string {
  const folder = join(benchFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Builds the smallest site of Next.js. Without files of its own Next.js would take the checkout's. */
function buildEmptyPage(): string {
  const folder = makeFolder('empty-page');
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'next.config.mjs': 'export default {};',
    'middleware.js':
      "export function middleware() {}\nexport const config = { matcher: '/nowhere' };",
    'app/layout.jsx':
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
    'app/page.jsx': 'export default function Page() { return <p>Empty</p>; }',
  };
  mkdirSync(join(folder, 'app'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  execFileSync(process.execPath, [resolve('node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, '.next');
}

/** Takes the scripts out of all pages of a folder; structured data stays. */
function removeScripts(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const path = join(folder, name);
    const html = readFileSync(path, 'utf8');
    const script = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
    writeFileSync(path, html.replace(script, ''));
  }
}

/** nginx over an exported folder; what a page does without input needs no API. */
const serveFiles = (folder: string) =>
  startNginx((_folder, port) =>
    renderSite({ folder, listen: `127.0.0.1:${port}`, api: '127.0.0.1:1' }),
  );

/** nginx over plain files, with compression; the folder of `/_next/static/` may be another one. */
const servePlainly = (folder: string, statics = join(folder, '_next/static')) =>
  startNginx(
    (_folder, port) => `server {
  listen 127.0.0.1:${port};
  types {
    text/html html; text/css css; application/javascript js; font/woff2 woff2;
    image/svg+xml svg; image/webp webp; image/jpeg jpg jpeg; image/png png;
  }
  gzip on;
  gzip_comp_level 6;
  gzip_types text/css application/javascript image/svg+xml;
  location /_next/static/ { alias ${statics}/; }
  location / { root ${folder}; index index.html; }
}`,
  );

/** Origins of this build, its pages without scripts, an empty page of Next.js, and another site if one was named. */
export type Sites = { site: string; twin: string; empty: string; beside?: string };

/** Serves all as files by nginx, with compression; `beside` is the folder of a built site to compare with. */
export async function startSites(
  beside?: string,
): Promise<{ sites: Sites; stop: () => Promise<void> }> {
  if (!existsSync('.next/finished-pages.json'))
    throw new Error('There is no build: run `npm run build` first.');
  const empty = buildEmptyPage();
  const folder = makeFolder('site');
  await exportSite({ folder });
  const twin = makeFolder('twin');
  cpSync(folder, twin, { recursive: true });
  removeScripts(twin);
  const servers = [
    await serveFiles(folder),
    await serveFiles(twin),
    await servePlainly(join(empty, 'server/app'), join(empty, 'static')),
  ];
  if (beside) servers.push(await servePlainly(resolve(beside)));
  const [site = '', twinOrigin = '', emptyOrigin = '', other] = servers.map(({ origin }) => origin);
  return {
    sites: { site, twin: twinOrigin, empty: emptyOrigin, ...(other && { beside: other }) },
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
