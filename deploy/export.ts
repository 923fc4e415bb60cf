/** `npm run export`: saves what `next start` sends as files in `out/`, for Caddy and the edge worker. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { consentCookie, consentVariants } from '@/lib/consent/consent';
import { loadEnvFile, readSiteVariables } from '@/lib/env';
import { server as api, client } from '@/lib/generated/addresses.json';
import headers from '@/lib/generated/headers.json';
import { files, pages, solutions } from '@/lib/generated/paths.json';
import redirects from '@/lib/generated/redirects.json';
import { listFiles } from '@/lib/list-files';
import { periods } from '@/lib/pricing/choice';
import { startSite } from './start-site.mjs';

const out = resolve('out');
const unknown = '/page-not-found';
const compressible = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'];

const documents = [
  ...[...pages, unknown].map((address) => ({ address, path: address === '/' ? '' : address })),
  { address: '/pricing?period=annual', path: '/pricing/annual' },
  ...periods.flatMap((period) =>
    solutions.map((solution) => ({
      address: `/pricing?period=${period}&solution=${solution}`,
      path: `/pricing/${period}/${solution}`,
    })),
  ),
];

function write(path: string, body: Buffer): void {
  const versions: [ending: string, body: Buffer][] = [['', body]];
  if (compressible.includes(extname(path)))
    versions.push(['.br', brotliCompressSync(body)], ['.gz', gzipSync(body, { level: 9 })]);
  // Caddy makes ETags of time and size. A time made of the content tells pages of one size apart.
  const time = createHash('sha256').update(body).digest().readUInt32BE() / 4;
  mkdirSync(dirname(out + path), { recursive: true });
  for (const [ending, bytes] of versions) {
    writeFileSync(out + path + ending, bytes);
    utimesSync(out + path + ending, time, time);
  }
}

/** Saves pages and generated files; returns the policy of the pages. */
async function saveAnswers(origin: string): Promise<string> {
  let policy = '';
  const save = async (address: string, path: string, cookie = '') => {
    const answer = await fetch(origin + address, { headers: { cookie } });
    if (answer.status !== (address === unknown ? 404 : 200))
      throw new Error(`${address} is answered with ${answer.status}`);
    write(path, Buffer.from(await answer.arrayBuffer()));
    // Next sends two; the second is that of finished pages.
    policy = answer.headers.get('content-security-policy')?.split(', ').at(-1) ?? policy;
  };
  for (const variant of consentVariants) {
    const cookie = `${consentCookie}=${variant === 'given'}`;
    for (const { address, path } of documents)
      await save(address, `/pages/${variant}${path}.html`, cookie);
  }
  const copied = new Set(listFiles('public').map((path) => `/${path}`));
  for (const path of files.filter((file) => !copied.has(file))) await save(path, `/files${path}`);
  return policy;
}

/** The part of the Caddyfile that belongs to this release: folder, headers, policy, redirects and host names. */
function writeRelease(policy: string, otherUrls: string[] = []): string {
  const list = (values: object) =>
    Object.entries(values).map(([name, value]) => `\n\t\t${name} \`${value}\``);
  const old = redirects.map(({ from, to }, number) => {
    const [target, hash] = to.split('#');
    const query = target?.includes('?') ? '{and_query}' : '{with_query}';
    return `
	@old${number} path ${from} ${from}/
	redir @old${number} "${target}${query}${hash ? `#${hash}` : ''}" 308`;
  });
  const { 'cross-origin-resource-policy': _, ...everywhere } = headers.everywhere;
  return `# Written by \`npm run export\` for deploy/Caddyfile.
(everywhere) {
	header {${list(everywhere).join('')}
	}
}
(release) {
	root * "${out}"
	vars policy \`${policy}\`
	@pages not path *.*
	header @pages Content-Security-Policy {vars.policy}
	@hashed expression {path}.startsWith("/_next/static/") || {path}.startsWith("/images/") && {query.v} != ""
	header @hashed Cache-Control "public, max-age=31536000, immutable"
	@pictures expression {path}.startsWith("/images/") && {query.v} == ""
	header @pictures Cache-Control "public, max-age=86400"
	@documents not path /_next/static/* /images/*
	header @documents {${list(headers.documents).join('')}
		Cache-Control "private, no-cache, no-transform"
	}
	@own not path /og/*
	header @own Cross-Origin-Resource-Policy same-origin
	header /og/* Cross-Origin-Resource-Policy cross-origin
	header /manifest.webmanifest Content-Type application/manifest+json${old.join('')}
}
(not_received) {
	redir @form ${client}/contact#not-received 303
}
${client} {
	import site
}
${api} {
	import api
}
# Redirects other host names to the site; over HTTPS only names in OTHER_URLS have a certificate.
${['http://', 'https://', ...otherUrls].join(' ')} {
	redir ${client}{uri} 308
}
`;
}

async function exportSite(): Promise<void> {
  loadEnvFile();
  const { OTHER_URLS } = readSiteVariables();
  rmSync(out, { recursive: true, force: true });
  const policy = await saveAnswers(`http://127.0.0.1:${await startSite(0)}`);
  for (const [folder, place] of Object.entries({ public: '', '.next/static': '/_next/static' }))
    for (const path of listFiles(folder))
      write(`/files${place}/${path}`, readFileSync(`${folder}/${path}`));
  writeFileSync(`${out}/site.caddy`, writeRelease(policy, OTHER_URLS));
  writeFileSync(`${out}/.assetsignore`, '*.br\n*.gz\nsite.caddy\nworker.js\n');
  const worker = { entryPoints: ['deploy/worker.ts'], outfile: `${out}/worker.js` };
  const define = { policy: JSON.stringify(policy) };
  await build({ ...worker, bundle: true, format: 'esm', define });
}

// Next keeps the process alive, even after an unhandled rejection.
exportSite().then(
  () => process.exit(),
  (error: unknown) => {
    console.error('The export failed:', error);
    process.exit(1);
  },
);
