import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/**
 * What Next built besides the pages, as `next start` answers it: the parts of the pages for the router,
 * and the files that routes make, such as /robots.txt. Files of routes have their headers in a `.meta`
 * file beside them.
 */
export async function listOtherAnswers({ prerenders, staticFiles = [] }, distDir) {
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
        ? JSON.parse(await readFile(file.replace(/body$/, 'meta'), 'utf8')).headers
        : headers,
    })),
  );
}
