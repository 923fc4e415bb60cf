/** Finishes the prerendered pages after `next build`: docs/architecture.md, "After the build". */
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { transform } from 'esbuild';
import { finishPage, joinChunks, nameFile, takeScripts } from './finish-page.mjs';

export const name = 'finish';

const readJson = async (...path) => JSON.parse(await readFile(join(...path), 'utf8'));

export async function minifyStarter() {
  const source = await readFile(new URL('starter.js', import.meta.url), 'utf8');
  const { code } = await transform(source, { minify: true, target: 'es2022' });
  return code.trim();
}

/** Besides pages, Next hands over their parts for the router, pictures, and its own error page. */
const isPage = ({ pathname, fallback }) =>
  fallback?.filePath?.endsWith('.html') && !pathname.startsWith('/_');

async function joinFiles(names, folder) {
  const codes = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return joinChunks(names.map((name, place) => ({ name, code: codes[place] })));
}

/** Writes the policy where `next start` reads the headers of a page; returns them all. */
async function addPolicy({ file, headers }, policy) {
  const metaFile = file.replace(/html$/, 'meta');
  const meta = await readJson(metaFile);
  if (!meta.headers) throw new Error('its .meta file has no headers');
  meta.headers['content-security-policy'] = policy;
  await writeFile(metaFile, JSON.stringify(meta));
  return { ...headers, ...meta.headers };
}

/** Copies each picture to the address that has its hash, where servers look for files that never change. */
async function copyPictures({ projectDir, distDir }) {
  const pictures = await readJson(projectDir, 'lib/generated/pictures.json');
  for (const [path, hashed] of Object.entries(pictures))
    await cp(join(projectDir, 'public', path), join(distDir, hashed.replace('/_next/', '')));
}

/** The address that a page names as its own: a page with several variants has one; the 404 page has none. */
const readCanonical = (html) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** https://developers.google.com/recaptcha/docs/faq names the hosts of reCAPTCHA. */
const recaptcha = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

/** The Content-Security-Policy of all pages: one text a build. `server` is the address of the API. */
function writePolicy({ starter, server, hasRecaptcha }) {
  const hash = createHash('sha256').update(starter).digest('base64');
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'sha256-${hash}'`,
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': `'self' ${server} ${server.replace(/^http/, 'ws')}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': `'self' ${server}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    // Browsers know one or the other; the header Reporting-Endpoints says where `reports` is.
    'report-to': 'reports',
    'report-uri': `${server}/reports`,
  };
  if (hasRecaptcha)
    for (const [name, hosts] of Object.entries(recaptcha))
      directives[name] = [directives[name], hosts].filter(Boolean).join(' ');
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/**
 * What Next built besides the pages, as `next start` answers it: the parts of the pages for the router,
 * and the files that routes make, such as /robots.txt. Files of routes have their headers in a `.meta`
 * file beside them.
 */
async function listOtherAnswers({ prerenders, staticFiles = [] }, distDir) {
  const answers = [...prerenders, ...staticFiles]
    .map(({ pathname, filePath, fallback }) => ({
      path: pathname,
      file: fallback?.filePath ?? filePath ?? '',
      headers: fallback?.initialHeaders,
    }))
    .filter(({ path, file }) => /\.(rsc|body)$/.test(file) && !path.startsWith('/_'));
  return Promise.all(
    answers.map(async ({ path, file, headers }) => ({
      path,
      file: relative(distDir, file),
      headers: file.endsWith('.body')
        ? (await readJson(file.replace(/body$/, 'meta'))).headers
        : headers,
    })),
  );
}

/** Called by Next with everything it has built. A page that is not as expected stops the build. */
export async function onBuildComplete({ outputs, routing, distDir, projectDir, nextVersion }) {
  const starter = await minifyStarter();
  const { server } = await readJson(projectDir, 'lib/generated/addresses.json');
  const { recaptchaSiteKey } = await readJson(projectDir, 'lib/generated/captcha.json');
  const policy = writePolicy({ starter, server, hasRecaptcha: recaptchaSiteKey !== '' });
  const structuredData = await readJson(projectDir, 'lib/generated/structured-data.json');
  await copyPictures({ projectDir, distDir });
  const write = ({ name, code }) => writeFile(join(distDir, name), code);

  async function finishAll(pages, finish) {
    const finished = [];
    for (const page of pages)
      try {
        finished.push({ ...page, ...(await finish(page)) });
      } catch (cause) {
        throw new Error(
          `Cannot finish ${page.path}, built by Next ${nextVersion}: ${cause.message} (docs/decisions/0018-pages-are-finished-after-the-build.md)`,
          { cause },
        );
      }
    return finished;
  }

  const built = outputs.prerenders.filter(isPage).map(({ pathname, fallback }) => ({
    path: pathname,
    file: fallback.filePath,
    headers: fallback.initialHeaders,
  }));
  if (built.length === 0) throw new Error(`Next ${nextVersion} hands over no prerendered page`);
  const taken = await finishAll(built, async ({ file }) =>
    takeScripts(await readFile(file, 'utf8')),
  );

  const isShared = (name) => taken.every(({ chunks }) => chunks.includes(name));
  const shared = nameFile('shared', await joinFiles(taken[0].chunks.filter(isShared), distDir));
  await write(shared);

  const finished = await finishAll(taken, async (page) => {
    const others = page.chunks.filter((name) => !isShared(name));
    const code = await joinFiles(others, distDir);
    const { html, own, files } = finishPage(page, {
      starter,
      shared: shared.name,
      code,
      structuredData: structuredData[readCanonical(page.rest)],
    });
    const headers = await addPolicy(page, policy);
    await write(own);
    await writeFile(page.file, html);
    return { files, headers };
  });

  const pages = finished.map(({ path, file, headers, files }) => {
    const [, variant, rest] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
    return { path: rest || '/', variant, html: relative(distDir, file), headers, files };
  });
  const manifest = {
    pages,
    others: await listOtherAnswers(outputs, distDir),
    headerRules: routing.beforeMiddleware
      .filter(({ headers }) => headers)
      .map(({ sourceRegex, headers }) => ({ pattern: sourceRegex, headers })),
  };
  await writeFile(join(distDir, 'finished-pages.json'), `${JSON.stringify(manifest, null, 1)}\n`);
}
