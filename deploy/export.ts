/** `npm run export`: copies the pages and files of the build to `out/`, for Caddy and the edge worker. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { consentVariants } from '@/lib/consent/consent';
import { listFiles } from '@/lib/content/files/list-files';
import { loadEnvFile, readSiteVariables } from '@/lib/environment/env';
import { server as api, client } from '@/lib/generated/addresses.json';
import headers from '@/lib/generated/headers.json';
import { files, solutions } from '@/lib/generated/paths.json';
import redirects from '@/lib/generated/redirects.json';

const out = resolve('out');
const compressible = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'];

function write(path: string, body: Buffer): void {
  const versions: [ending: string, body: Buffer][] = [['', body]];
  if (compressible.includes(extname(path)))
    versions.push(['.br', brotliCompressSync(body)], ['.gz', gzipSync(body, { level: 9 })]);
  // Caddy makes ETags from time and size. A time derived from the content distinguishes pages of one size.
  const time = createHash('sha256').update(body).digest().readUInt32BE() / 4;
  mkdirSync(dirname(out + path), { recursive: true });
  for (const [ending, bytes] of versions) {
    writeFileSync(out + path + ending, bytes);
    utimesSync(out + path + ending, time, time);
  }
}

const list = '.next/answers.json';
type Build = { policy: string; answers: Record<string, string> };

/** Copies what the build has prerendered (deploy/finish/adapter.mjs); returns the policy of its pages. */
function copyAnswers(): string {
  if (!existsSync(list)) throw new Error(`${list} is missing: run npm run build first.`);
  const { policy, answers }: Build = JSON.parse(readFileSync(list, 'utf8'));
  for (const [address, file] of Object.entries(answers)) {
    const path = file.endsWith('.html') ? `/pages${address}.html` : `/files${address}`;
    write(path, readFileSync(`.next/${file}`));
  }
  // Caddy does not know the first solution, which /pricing shows by default.
  for (const variant of solutions.length > 0 ? consentVariants : []) {
    const folder = `/pages/${variant}/pricing`;
    write(`${folder}/annual.html`, readFileSync(`${out}${folder}/annual/${solutions[0]}.html`));
  }
  return policy;
}

/** The part of the Caddyfile that belongs to this release: folder, headers, policy, redirects and host names. */
function writeRelease(policy: string, otherUrls: string[] = []): string {
  const list = (values: object) =>
    Object.entries(values).map(([name, value]) => `\n\t\t${name} \`${value}\``);
  const old = (redirects as { from: string; to: string }[]).map(({ from, to }, number) => {
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

loadEnvFile();
const { OTHER_URLS } = readSiteVariables();
rmSync(out, { recursive: true, force: true });
const policy = copyAnswers();
for (const [folder, place] of Object.entries({ public: '', '.next/static': '/_next/static' }))
  for (const path of listFiles(folder))
    write(`/files${place}/${path}`, readFileSync(`${folder}/${path}`));
const missing = files.filter((path) => !existsSync(`${out}/files${path}`));
if (missing.length > 0) throw new Error(`The build lacks ${missing.join(', ')}`);
writeFileSync(`${out}/site.caddy`, writeRelease(policy, OTHER_URLS));
writeFileSync(`${out}/.assetsignore`, '*.br\n*.gz\nsite.caddy\nworker.js\n');
await build({
  entryPoints: ['deploy/worker.ts'],
  outfile: `${out}/worker.js`,
  bundle: true,
  format: 'esm',
  define: { policy: JSON.stringify(policy) },
});
