import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solutions } from '@/app/testing/solutions';
import { ask } from '@/e2e/endurance/front-cache-mix';
import { siteOrigin } from '@/e2e/support/addresses';
import { startFrontCache } from '@/e2e/support/front-cache';
import { keepFiles } from '../keep-files.mjs';
import { renderFrontCache } from './render.mjs';

let cache: Awaited<ReturnType<typeof startFrontCache>>;
beforeAll(async () => {
  cache = await startFrontCache();
});
afterAll(async () => {
  // nginx logged no oversized header, unset variable or failed upstream.
  expect(await cache.stop()).toBe('');
});

it('the heaviest page and its headers fit the ten packets that a connection begins with', async ({
  skip,
}) => {
  const plans = solutions.flatMap((solution) => solution.plans);
  skip(plans.length > 10, 'an editor has added plans: each needs bytes of its own');
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

it('outside production every answer says noindex once, those of nginx too', async () => {
  for (const [path, status] of [
    ['/about', 200],
    ['/nothing', 404],
    ['/terms', 308],
    ['/favicon.ico', 200],
    ['/%E0%A4%A', 400],
  ] as const) {
    const answer = await fetch(`${cache.origin}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('x-robots-tag')], path).toEqual([status, 'noindex']);
  }
});

it('headers outside the key do not change the page of other visitors', async () => {
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

it('an unknown page keeps its status in both variants and is not kept', async () => {
  for (const cookie of ['', 'cookie_consent=true']) {
    for (let asked = 0; asked < 2; asked++) {
      const response = await fetch(`${cache.origin}/no/such/page`, { headers: { cookie } });
      expect(response.status).toBe(404);
      expect(response.headers.get('x-cache')).toBe('MISS');
      expect((await response.text()).includes('We Use Cookies</h2>')).toBe(cookie === '');
    }
  }
});

it('a redirect keeps the whole query of its visitor and is not kept', async () => {
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

it('a choice sent as a form is never kept, and sets its cookies each time', async () => {
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

it('a browser gets no 304 for its old variant after a choice', async () => {
  const page = `${cache.origin}/about`;
  const etag = (await fetch(page)).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const asking = { 'if-none-match': etag };
  expect((await fetch(page, { headers: asking })).status).toBe(304);
  const answered = await fetch(page, { headers: { ...asking, cookie: 'cookie_consent=true' } });
  expect(answered.status).toBe(200);
  expect(await answered.text()).not.toContain('We Use Cookies</h2>');
});

it('a picture is kept with any query, a missing one is not', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${cache.origin}${path}`);
    return [status, headers.get('x-cache'), headers.get('cache-control')];
  };
  const picture = '/images/scenes/home-hero-480.avif';
  expect(await ask(picture)).toEqual([200, 'MISS', 'public, max-age=86400']);
  expect(await ask(`${picture}?again`)).toEqual([200, 'HIT', 'public, max-age=86400']);
  for (const path of ['/images/nope.png', '/images/nope.png', '/images/nope.png?x=1'])
    expect(await ask(path)).toEqual([404, 'MISS', 'private, no-cache, no-transform']);
});

it('a kept file has the headers and the body that the site gives it, others come from the site', async () => {
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
    const address = `${other.origin}/_next/static/${path}`;
    const refused = await fetch(address, { method: 'POST' });
    expect([refused.status, refused.headers.get('x-robots-tag')]).toEqual([405, 'noindex']);
    rmSync(join(keptFiles, '_next/static', path));
    expect(await ask(other.origin, path)).toMatchObject({ status: 200, cache: 'MISS' });
  }
  expect((await ask(other.origin, 'chunks/none.js')).status).toBe(404);
  expect(await other.stop()).toBe('');
  rmSync(keptFiles, { recursive: true });
});

it('a document request passes no router headers to the site', async () => {
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

it('headers of 12 KB fit its buffers', async () => {
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
