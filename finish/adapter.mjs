/** Finishes the prerendered pages after `next build`: docs/architecture.md, "After the build". */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { transform } from 'esbuild';
import { finishPage } from './finish-page.mjs';
import { writePolicy } from './policy.mjs';

export const name = 'finish';

/** The starter as it stands in the pages. */
export async function minifyStarter() {
  const source = await readFile(new URL('starter.js', import.meta.url), 'utf8');
  const { code } = await transform(source, { minify: true, target: 'es2022' });
  return code.trim();
}

const readJson = async (...path) => JSON.parse(await readFile(join(...path), 'utf8'));

/** Writes one page anew and returns its line of the manifest. */
async function finishFile({ file, path, headers, starter, policy, distDir }) {
  const { html, own, files } = finishPage(await readFile(file, 'utf8'), starter);
  const metaFile = file.replace(/html$/, 'meta');
  const meta = await readJson(metaFile);
  if (!meta.headers) throw new Error('its .meta file has no headers');
  meta.headers['content-security-policy'] = policy;
  await writeFile(join(distDir, own.name), own.code);
  await writeFile(metaFile, JSON.stringify(meta));
  await writeFile(file, html);
  const [, variant, rest] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  return {
    path: rest || '/',
    variant,
    html: relative(distDir, file),
    headers: { ...headers, ...meta.headers },
    files,
  };
}

/** Called by Next with everything it has built. A page that is not as expected stops the build. */
export async function onBuildComplete({ outputs, distDir, projectDir, nextVersion }) {
  const starter = await minifyStarter();
  const { server } = await readJson(projectDir, 'lib/generated/addresses.json');
  const { recaptchaSiteKey } = await readJson(projectDir, 'lib/generated/captcha.json');
  const policy = writePolicy({ starter, server, hasRecaptcha: recaptchaSiteKey !== '' });
  const pages = [];
  for (const { pathname: path, fallback } of outputs.prerenders) {
    // Besides pages there are their parts for the router, pictures, and Next's own error page.
    if (!fallback?.filePath?.endsWith('.html') || path.startsWith('/_')) continue;
    const { filePath: file, initialHeaders: headers } = fallback;
    try {
      pages.push(await finishFile({ file, path, headers, starter, policy, distDir }));
    } catch (cause) {
      throw new Error(
        `Cannot finish ${path}, built by Next ${nextVersion}: ${cause.message} (docs/decisions/0018-pages-are-finished-after-the-build.md)`,
        { cause },
      );
    }
  }
  if (pages.length === 0) throw new Error(`Next ${nextVersion} hands over no prerendered page`);
  await writeFile(join(distDir, 'finished-pages.json'), `${JSON.stringify({ pages }, null, 1)}\n`);
}
