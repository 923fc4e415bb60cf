import { createHash } from 'node:crypto';
import { productRoutes, profileRoutes } from '@/app/testing/pages';
import { staticRoutes } from '@/app/testing/specification';
import { recordConsentCalls } from './consent-calls';
import { describeBody, describeHead } from './describe';
import { type Answer, send } from './http';
import type { RecordFolder } from './record-folder';
import { kinds, learnAddress, mixRequests } from './requests';

/** Cookies of the two variants of every page. */
const variants = { ask: '', given: 'cookie_consent=true' };

/** Addresses that no page has, and some that look like one. */
const nowhere = [
  '/no-page',
  '/no/such/page',
  '/file.txt',
  '/.env',
  '/about.html',
  '/about/',
  '/About',
  '//about',
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/ask',
  '/given/pricing',
  '/page-not-found',
  '/ask/page-not-found',
  '/pricing/none',
  '/product',
  '/product/none',
  '/profile/none',
  '/styleguide',
  '/images/none.webp',
  '/_next/none',
  '/_next/static/none.js',
  '/cookie-consent',
  '/api',
  '/robots.txt/',
  '/wp-login.php',
  `/${'long-'.repeat(400)}`,
];
const documents = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/pricing.json',
  '/manifest.webmanifest',
  '/og/home.png',
];
const queries = ['/?utm_source=news', '/pricing?solution=', '/pricing?solution=unknown'];

const fileOf = (path: string) =>
  path
    .replace(/^\/(?=\?|$)/, 'home')
    .replace(/^\//, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 60);

const sumOf = ({ body }: Answer) => createHash('sha256').update(body).digest('base64');

/** Every address in an attribute or a source set of a page. */
function findAddresses(html: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src|srcset|action)="([^"]*)"/gi)];
  return values.flatMap(([, value = '']) =>
    value.split(/,\s+/).map((part) => (part.trim().split(' ')[0] ?? '').replaceAll('&amp;', '&')),
  );
}

/** Records what the site at `origin` answers; addresses that the build has are given names. */
export async function recordPages(folder: RecordFolder, origin: string): Promise<void> {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(origin, { method, path, headers });
  const sitemap = (await get('/sitemap.xml')).body.toString();
  const built = new URL(/<loc>(.*?)</.exec(sitemap)?.[1] ?? origin).origin;
  const rename = (text: string) =>
    text
      .replaceAll(built, '<site>')
      .replaceAll(origin, '<site>')
      .replaceAll(/http:\/\/localhost:\d+/g, '<api>');

  const typed = [...staticRoutes, ...productRoutes, ...profileRoutes].map(([path]) => path);
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const pages = new Set<string>([...typed, ...listed]);
  const solutions = [...pages].flatMap((path) => /^\/product\/(.+)/.exec(path)?.[1] ?? []);
  for (const solution of solutions) pages.add(`/pricing?solution=${solution}`);
  for (const path of queries) pages.add(path);

  const files = new Set<string>();
  /** Of each page in each variant. */
  const sums = new Map<string, string>();
  const texts = new Map<string, string>();
  /** Where a text was seen first: the same 404 page is shown once. */
  const seen = new Map<string, string>();
  const describe = (name: string, answer: Answer) => {
    const sum = sumOf(answer);
    const text = texts.get(sum) ?? rename(describeBody(answer));
    texts.set(sum, text);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, name);
    return `${rename(describeHead(answer))}\n${first === undefined ? text : `(the body of ${first})`}`;
  };

  for (const path of pages) {
    for (const [variant, cookie] of Object.entries(variants)) {
      const answer = await get(path, { cookie });
      const name = `${fileOf(path)}-${variant}`;
      sums.set(`${path} ${variant}`, sumOf(answer));
      for (const address of findAddresses(answer.body.toString())) {
        if (address.startsWith('/') && !address.startsWith('/_next/')) {
          const [plain = ''] = address.split('#');
          if (/\.\w+$/.test(plain)) files.add(plain);
          // A Set goes on to what is added on the way.
          else if (plain !== '/cookie-consent') pages.add(plain);
        }
      }
      await folder.item('pages', name, (add) =>
        add(`GET ${path} (${variant})`, describe(name, answer)),
      );
    }
  }
  for (const path of [...nowhere, ...documents]) {
    await folder.item('pages', `other/${fileOf(path)}`, async (add) => {
      for (const [variant, cookie] of Object.entries(variants)) {
        add(
          `GET ${path} (${variant})`,
          describe(`other/${fileOf(path)}`, await get(path, { cookie })),
        );
      }
    });
  }

  await folder.item('pages', 'methods', async (add) => {
    for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS']) {
      for (const path of ['/', '/about', '/no-page', '/robots.txt', '/images/none.webp']) {
        const answer = await get(path, {}, method);
        add(`${method} ${path}`, describe(`${method} ${path}`, answer));
      }
    }
  });
  await folder.item('pages', 'parts', async (add) => {
    for (const path of pages) {
      for (const kind of ['navigation', 'prefetch']) {
        const headers = kinds[kind] ?? {};
        const address = await learnAddress(origin, path, headers);
        for (const [variant, cookie] of Object.entries(variants)) {
          const head = describeHead(await get(address, { ...headers, cookie }));
          add(`${kind} to ${path} (${variant})`, rename(head));
        }
      }
    }
  });
  await folder.item('pages', 'files', async (add) => {
    for (const path of [...files].sort()) {
      const answer = await get(path);
      const kept = answer.headers.filter(([name]) => /^(content-|cache-)/.test(name));
      add(
        `GET ${path}`,
        `${answer.status} ${sumOf(answer)}\n${kept
          .map((pair) => pair.join(': '))
          .sort()
          .join('\n')}`,
      );
    }
  });
  await recordMixed(folder, origin, sums);
  await recordConsentCalls(folder, origin, rename);
}

/** Odd cookies and queries: which of the two variants each gets. */
async function recordMixed(
  folder: RecordFolder,
  origin: string,
  sums: Map<string, string>,
): Promise<void> {
  const paths = [...sums.keys()].filter((name) => !name.includes('?'));
  const truths = paths.map((name) => ({
    name: name.replace(' ', ' html '),
    path: name.split(' ')[0] ?? '',
  }));
  await folder.item('pages', 'cookies-and-queries', async (add) => {
    for (const { path, headers } of mixRequests(200, truths)) {
      const answer = await send(origin, { method: 'GET', path, headers });
      const own = path.split('?')[0] ?? '';
      const sum = sumOf(answer);
      const like = Object.keys(variants).filter((variant) => sums.get(`${own} ${variant}`) === sum);
      const result = `${answer.status}, the page of ${like.join(' and ') || 'neither variant'}`;
      add(`GET ${path} with ${JSON.stringify(headers)}`, result);
    }
  });
}
