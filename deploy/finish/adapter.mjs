import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { finishPage } from './finish-page.mjs';

export const name = 'finish';

const readJson = async (...path) => JSON.parse(await readFile(join(...path), 'utf8'));

/** Called by Next after a build. Finishes each page in its file: docs/architecture.md, "The build". */
export async function onBuildComplete({ outputs, distDir, projectDir }) {
  const entry = join(projectDir, 'components/starter/starter.ts');
  const options = { bundle: true, minify: true, format: 'iife', target: 'es2022', write: false };
  const bundle = await build({ ...options, entryPoints: [entry] });
  const starter = bundle.outputFiles[0].text.trim();
  const { policy: loose } = await readJson(projectDir, 'lib/generated/headers.json');
  const hash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
  const policy = loose.replace("'unsafe-inline'", hash);

  // Next lists the files that it knows by name, such as /robots.txt, as static ones.
  const prerendered = [
    ...outputs.staticFiles.map(({ pathname, filePath }) => [pathname, filePath]),
    ...outputs.prerenders.map(({ pathname, fallback }) => [pathname, fallback?.filePath]),
  ];
  const answers = {};
  for (const [pathname, file = ''] of prerendered) {
    // Next's own pages, such as /404 and /_global-error, stay as they are.
    const isPage = file.endsWith('.html') && /^\/(ask|given)\b/.test(pathname);
    if (isPage || file.endsWith('.body')) answers[pathname] = relative(distDir, file);
    if (!isPage) continue;
    const built = await readFile(file, 'utf8');
    const { html, files, code } = finishPage(built, { path: pathname, starter });
    const metaFile = file.replace(/\.html$/, '.meta');
    const meta = await readJson(metaFile);
    meta.headers['content-security-policy'] = policy;
    await writeFile(join(distDir, files.at(-1).replace('/_next/', '')), code);
    await writeFile(file, html);
    await writeFile(metaFile, JSON.stringify(meta));
  }
  // For `npm run export`.
  await writeFile(join(distDir, 'answers.json'), JSON.stringify({ policy, answers }));
}
