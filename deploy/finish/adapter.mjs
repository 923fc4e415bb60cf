import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { transform } from 'esbuild';
import { finishPage } from './finish-page.mjs';

export const name = 'finish';

const readJson = async (...path) => JSON.parse(await readFile(join(...path), 'utf8'));

export async function minifyStarter() {
  const source = await readFile(new URL('starter.js', import.meta.url), 'utf8');
  return (await transform(source, { minify: true, target: 'es2022' })).code.trim();
}

/** Called by Next after a build. Finishes and lists the pages: docs/architecture.md, "After the build". */
export async function onBuildComplete({ outputs, distDir, projectDir }) {
  const starter = await minifyStarter();
  const { policy: loose } = await readJson(projectDir, 'lib/generated/headers.json');
  const hash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
  const policy = loose.replace("'unsafe-inline'", hash);

  const pages = [];
  const others = [];
  for (const { pathname, filePath, fallback } of outputs.prerenders.concat(outputs.staticFiles)) {
    const [, variant, path] = /^\/([^/]*)(.*)$/.exec(pathname);
    const file = relative(distDir, fallback?.filePath ?? filePath ?? '');
    const metaFile = file.replace(/\.\w+$/, '.meta');
    if (file.endsWith('.body'))
      others.push({ path: pathname, file, ...(await readJson(distDir, metaFile)) });
    // Next's own pages, such as /_global-error, stay as they are.
    if (!fallback || !file.endsWith('.html') || variant.startsWith('_')) continue;
    const built = await readFile(join(distDir, file), 'utf8');
    const { html, files, code } = finishPage(built, { path: pathname, starter });
    const meta = await readJson(distDir, metaFile);
    meta.headers['content-security-policy'] = policy;
    await writeFile(join(distDir, files.at(-1).replace('/_next/', '')), code);
    await writeFile(join(distDir, file), html);
    await writeFile(join(distDir, metaFile), JSON.stringify(meta));
    const headers = { ...fallback.initialHeaders, ...meta.headers };
    pages.push({ path: path || '/', variant, html: file, headers });
  }
  const manifest = JSON.stringify({ pages, others }, null, 1);
  await writeFile(join(distDir, 'finished-pages.json'), `${manifest}\n`);
}
