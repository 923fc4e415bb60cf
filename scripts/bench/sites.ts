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
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { exportSite, startCaddy } from '../../testing/caddy';

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

/** Takes the scripts out of all pages of an exported folder that was copied; structured data stays. */
function removeScripts(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const path = join(folder, name);
    const html = readFileSync(path, 'utf8');
    const script = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
    const rest = html.replace(script, '');
    writeFileSync(path, rest);
    writeFileSync(`${path}.gz`, gzipSync(rest, { level: 9 }));
    rmSync(`${path}.br`);
  }
  const snippet = join(folder, 'site.caddy');
  const root = readFileSync(snippet, 'utf8').replace(/root \* .*/, `root * "${folder}"`);
  writeFileSync(snippet, root);
}

/** Caddy over plain files, with compression; the folder of `/_next/static/` may be another one. */
async function servePlainly(folder: string, statics = join(folder, '_next/static')) {
  const file = join(makeFolder(`caddy-${basename(folder)}`), 'Caddyfile');
  const config = `{
	admin {$CADDY_ADMIN}
}
{$NEXT_PUBLIC_CLIENT_URL} {
	bind 127.0.0.1
	encode {
		gzip 9
	}
	handle_path /_next/static/* {
		root * "${statics}"
		file_server
	}
	root * "${folder}"
	try_files {path} {path}.html
	file_server
}
`;
  writeFileSync(file, config);
  return startCaddy({}, file);
}

/** Origins of this build, its pages without scripts, an empty page of Next.js, and another site if one was named. */
export type Sites = { site: string; twin: string; empty: string; beside?: string };

/** Serves all as files by Caddy, compressed; `beside` is the folder of a built site to compare with. */
export async function startSites(
  beside?: string,
): Promise<{ sites: Sites; stop: () => Promise<void> }> {
  if (!existsSync('.next/BUILD_ID'))
    throw new Error('There is no build: run `npm run build` first.');
  const empty = buildEmptyPage();
  const folder = exportSite();
  const twin = makeFolder('twin');
  cpSync(folder, twin, { recursive: true });
  removeScripts(twin);
  const servers = [
    await startCaddy({ release: folder }),
    await startCaddy({ release: twin }),
    await servePlainly(join(empty, 'server/app'), join(empty, 'static')),
  ];
  if (beside) servers.push(await servePlainly(resolve(beside)));
  const [site = '', twinOrigin = '', emptyOrigin = '', other] = servers.map(({ origin }) => origin);
  return {
    sites: { site, twin: twinOrigin, empty: emptyOrigin, ...(other && { beside: other }) },
    async stop() {
      for (const server of servers) server.stop();
    },
  };
}
