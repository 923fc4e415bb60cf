import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFiles } from '../../deploy/keep-files.mjs';
import { renderFrontCache } from '../../deploy/nginx/render.mjs';
import { siteOrigin } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { startFrontCache } from '../support/front-cache';
import { product } from '../support/pages';
import { solutions } from '../support/solutions';
import { expectReloaded, markDocument, partsOf } from './consent';
import { ask, expectRightVariants } from './front-cache-mix';

let cache: Awaited<ReturnType<typeof startFrontCache>>;
test.beforeAll(async () => {
  cache = await startFrontCache();
});
test.afterAll(async () => {
  // nginx logged no oversized header, unset variable or failed upstream.
  expect(await cache.stop()).toBe('');
});

test('mixed requests get the right variant, 95% of them from the cache', async () => {
  const paths = ['/', '/privacypolicy', product.path];
  await expectRightVariants(cache.origin, { paths, count: 200 });
});

test('the heaviest page and its headers fit the ten packets that a connection begins with', async () => {
  const plans = solutions.flatMap((solution) => solution.plans);
  test.skip(plans.length > 10, 'an editor has added plans: each needs bytes of its own');
  const headers = { 'accept-encoding': 'gzip' };
  const [response] = await once(
    get(`${cache.origin}/pricing`, { headers, agent: false }),
    'response',
  );
  const { socket, headers: answered } = response as IncomingMessage;
  await once(response.resume(), 'end');
  expect(answered.vary).toBe('Accept-Encoding');
  expect(socket.bytesRead).toBeGreaterThan(10_000);
  expect(socket.bytesRead).toBeLessThanOrEqual(14_600);
});

test('headers outside the key do not change the page of other visitors', async () => {
  const part = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  const [own, other] = [
    { path: '/faq?x=1', headers: {} },
    { path: '/faq?x=2', headers: part },
  ];
  // Sent directly to the site, these headers bring a part of the page instead of the page.
  const direct = await ask(siteOrigin, other);
  const page = await ask(siteOrigin, own);
  expect(direct.body).not.toBe(page.body);
  for (const request of [other, own])
    expect((await ask(cache.origin, request)).body).toBe(page.body);
});

test('an unknown page keeps its status in both variants and is not kept', async () => {
  for (const cookie of ['', 'cookie_consent=true']) {
    for (let asked = 0; asked < 2; asked++) {
      const response = await fetch(`${cache.origin}/no/such/page`, { headers: { cookie } });
      expect(response.status).toBe(404);
      expect(response.headers.get('x-cache')).toBe('MISS');
      expect((await response.text()).includes('We Use Cookies</h2>')).toBe(cookie === '');
    }
  }
});

test('a redirect keeps the whole query of its visitor and is not kept', async () => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const [path, target] of [
      ['/terms', '/termsandconditions'],
      ['/terms/', '/termsandconditions'],
      ['/about/', '/about'],
    ]) {
      for (const query of ['?utm_source=a%2Fb&x=1', '', '?x=2']) {
        const address = `${cache.origin}${path}${query}`;
        const response = await fetch(address, { method, redirect: 'manual' });
        expect(response.status).toBe(308);
        expect(response.headers.get('location')).toBe(`${target}${query}`);
        expect(response.headers.get('x-cache')).not.toBe('HIT');
      }
    }
  }
});

test('a choice sent as a form is never kept, and sets its cookies each time', async () => {
  for (const choice of ['all', 'none', 'all']) {
    const response = await fetch(`${cache.origin}/cookie-consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: cache.origin, referer: `${cache.origin}/pricing` },
      body: new URLSearchParams({ choice }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/pricing');
    expect(response.headers.get('x-cache')).toBeNull();
    expect(response.headers.getSetCookie()[0]).toContain(`cookie_1=${choice === 'all'}`);
  }
});

test('a browser gets no 304 for its old variant after a choice', async () => {
  const page = `${cache.origin}/about`;
  const etag = (await fetch(page)).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const asking = { 'if-none-match': etag };
  expect((await fetch(page, { headers: asking })).status).toBe(304);
  const answered = await fetch(page, { headers: { ...asking, cookie: 'cookie_consent=true' } });
  expect(answered.status).toBe(200);
  expect(await answered.text()).not.toContain('We Use Cookies</h2>');
});

test('two visitors who browse side by side each keep their variant', async ({ browser }) => {
  test.setTimeout(60_000);
  const [asked, consented] = await Promise.all([browser.newContext(), browser.newContext()]);
  await consented.addCookies([{ name: 'cookie_consent', value: 'true', url: cache.origin }]);
  const [asking, given] = await Promise.all([asked.newPage(), consented.newPage()]);
  const errors: string[] = [];
  for (const page of [asking, given]) page.on('pageerror', (error) => errors.push(String(error)));

  // On the policy page the first dialog comes with a client navigation.
  for (const page of [given, asking]) {
    await page.goto(`${cache.origin}/privacypolicy`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
    await expect(page).toHaveTitle('Sedia | Our Leadership');
    await page.waitForLoadState('networkidle');
    await expect(partsOf(page).intro).toHaveCount(page === asking ? 1 : 0);
  }
  for (const name of ['Pricing', 'Partner program', 'Integrations']) {
    await given.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(given.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(partsOf(given).intro).toHaveCount(0);
  }
  await markDocument(asking);
  await partsOf(asking).acceptAll.click();
  await expectReloaded(asking);
  await expect(asking.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(partsOf(asking).intro).toHaveCount(0);
  await asking.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(asking).toHaveTitle('Sedia | Our Pricing');
  await expect(partsOf(asking).intro).toHaveCount(0);
  expect(errors).toEqual([]);
  await Promise.all([asked.close(), consented.close()]);
});

test('a picture is kept with any query, a missing one is not', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${cache.origin}${path}`);
    return [status, headers.get('x-cache'), headers.get('cache-control')];
  };
  const picture = '/images/scenes/home-hero-480.avif';
  expect(await ask(picture)).toEqual([200, 'MISS', 'public, max-age=86400']);
  expect(await ask(`${picture}?again`)).toEqual([200, 'HIT', 'public, max-age=86400']);
  for (const path of ['/images/nope.png', '/images/nope.png', '/images/nope.png?x=1'])
    expect(await ask(path)).toEqual([404, 'MISS', 'private, no-cache']);
});

test('a kept file has the headers and the body that the site gives it, others come from the site', async () => {
  const keptFiles = mkdtempSync(join(tmpdir(), 'sedia-files-'));
  const files = keepFiles('.next/static', join(keptFiles, '_next/static')).added;
  const other = await startFrontCache(undefined, (values) =>
    renderFrontCache({ ...values, keptFiles }),
  );
  const ask = async (origin: string, path: string) => {
    const answer = await fetch(`${origin}/_next/static/${path}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const { date, etag, 'last-modified': changed, ...rest } = Object.fromEntries(answer.headers);
    for (const name of ['connection', 'keep-alive', 'server']) delete rest[name];
    const { 'x-cache': cache, ...headers } = rest;
    return { status: answer.status, body: await answer.text(), headers, cache };
  };
  for (const type of ['.js', '.css', '.woff2', '.avif', '.svg', '.webp']) {
    const path = files.find((file) => file.endsWith(type)) ?? '';
    const { cache, ...kept } = await ask(other.origin, path);
    const { cache: _none, ...own } = await ask(siteOrigin, path);
    expect(kept, path).toEqual(own);
    expect(cache).toBe('KEPT');
    rmSync(join(keptFiles, '_next/static', path));
    expect(await ask(other.origin, path)).toMatchObject({ status: 200, cache: 'MISS' });
  }
  expect((await ask(other.origin, 'chunks/none.js')).status).toBe(404);
  expect(await other.stop()).toBe('');
  rmSync(keptFiles, { recursive: true });
});

test('a document request passes no router headers to the site', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const site = createServer((request, response) => {
    seen.push(request.headers);
    response.end('page');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const other = await startFrontCache(`127.0.0.1:${(site.address() as AddressInfo).port}`);
  const { rsc, ...state } = {
    rsc: '1',
    'next-router-state-tree': 'tree',
    'next-router-prefetch': '2',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/faq',
  };
  await fetch(`${other.origin}/about`, { headers: { ...state, 'x-odd': '1', cookie: 'ut=1' } });
  await fetch(`${other.origin}/about`, { headers: { ...state, rsc } });
  const host = new URL(other.origin).host;
  expect(seen).toEqual([{ host }, { host, rsc, ...state }]);
  expect(await other.stop()).toBe('');
  site.close();
});

test('headers of 12 KB fit its buffers', async () => {
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-security-policy': `script-src ${'x'.repeat(12_000)}` });
    response.end('page');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const other = await startFrontCache(`127.0.0.1:${(site.address() as AddressInfo).port}`);
  const response = await fetch(other.origin);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')?.length).toBeGreaterThan(12_000);
  expect(await other.stop()).toBe('');
  site.close();
});
