/** Finishes the prerendered pages after `next build`: docs/architecture.md, "After the build". */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { transform } from 'esbuild';
import { finishPage } from './finish-page.mjs';

export const name = 'finish';

const readJson = async (...path) => JSON.parse(await readFile(join(...path), 'utf8'));

export async function minifyStarter() {
  const source = await readFile(new URL('starter.js', import.meta.url), 'utf8');
  const { code } = await transform(source, { minify: true, target: 'es2022' });
  return code.trim();
}

/** Called by Next with everything it has built. A page that is not as expected stops the build. */
export async function onBuildComplete({ outputs, routing, distDir, projectDir }) {
  const starter = await minifyStarter();
  const { policy: loose } = await readJson(projectDir, 'lib/generated/headers.json');
  const hash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
  const policy = loose.replace("'unsafe-inline'", hash);

  /** Rewrites a page and the headers with which `next start` sends it. */
  async function finish({ path: whole, file, headers }) {
    const [, variant, path] = /^\/([^/]+)(.*)$/.exec(whole);
    const isAsking = variant === 'ask' && path !== '/privacypolicy';
    const built = await readFile(join(distDir, file), 'utf8');
    const { html, files, code } = finishPage(built, { path: whole, starter, isAsking });
    await writeFile(join(distDir, files.at(-1).replace('/_next/', '')), code);
    await writeFile(join(distDir, file), html);
    const metaFile = file.replace(/html$/, 'meta');
    const meta = await readJson(distDir, metaFile);
    meta.headers['content-security-policy'] = policy;
    await writeFile(join(distDir, metaFile), JSON.stringify(meta));
    return { path: path || '/', variant, html: file, headers: { ...headers, ...meta.headers } };
  }

  // Pages, and what routes make, such as /robots.txt. Next's own pages stay as they are.
  const pages = [];
  const others = [];
  for (const { pathname: path, filePath, fallback } of outputs.prerenders.concat(
    outputs.staticFiles,
  )) {
    const file = relative(distDir, fallback?.filePath ?? filePath ?? '');
    if (path.startsWith('/_')) continue;
    if (fallback && file.endsWith('.html'))
      pages.push(await finish({ path, file, headers: fallback.initialHeaders }));
    else if (file.endsWith('.body'))
      others.push({ path, file, ...(await readJson(distDir, file.replace(/body$/, 'meta'))) });
  }
  if (pages.length === 0) throw new Error('Next hands over no prerendered page');
  const headerRules = routing.beforeMiddleware
    // Servers of the files know themselves which pictures to keep.
    .filter(({ headers, has }) => headers && !has)
    .map(({ sourceRegex, headers }) => ({ pattern: sourceRegex, headers }));
  const manifest = JSON.stringify({ pages, others, headerRules }, null, 1);
  await writeFile(join(distDir, 'finished-pages.json'), `${manifest}\n`);
}
