import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '@/testing/certificate';
import { findPort, startNginx, surround } from '@/testing/nginx';
import { findNginx } from '../../testing/find-programs.mjs';
import type { Site } from '../export/write-folder';
import { renderPlain, renderSite } from './render';

const folder = mkdtempSync(join(tmpdir(), 'sedia-folder-'));
const site: Site = {
  release: 'x',
  pages: ['/', '/about', '/pricing'],
  solutions: ['a', 'shop'],
  redirects: [
    { from: '/old.html', to: '/pricing?solution=shop#plans' },
    { from: '/older', to: 'https://blog.example/all' },
  ],
  addresses: {
    appEnv: 'production',
    client: 'https://www.sedia.example',
    server: 'https://api.sedia.example',
  },
  answerHeaders: { 'x-site': 'a "quoted" text' },
  headerSets: [],
  files: {},
};
const render = (listen = '127.0.0.1:1') => renderSite({ folder, listen, api: '127.0.0.1:1' });
const save = (changes: Partial<Site> = {}) =>
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...site, ...changes }));

let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  save();
  // Says which page it has chosen, because the folder has no files.
  const answer =
    'location / { if ($site_redirect) { return 308 $site_redirect; } return 200 $site_target.html;';
  nginx = await startNginx((_folder, port) =>
    render(`127.0.0.1:${port}`).replace('location / {', answer),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  expect(await nginx.stop()).toBe('');
});

it.each([
  ['/', {}, '/ask.html'],
  ['/about?period=annual', {}, '/ask/about.html'],
  ['/About', {}, '/ask/page-not-found.html'],
  ['/pricing?solution=shop', {}, '/ask/pricing/monthly/shop.html'],
  ['/pricing?solution=shops', {}, '/ask/pricing.html'],
  ['/pricing?plan=x&period=annual&solution=b', {}, '/ask/pricing/annual/a.html'],
  ['/pricing?solution=shop&period=Annual', {}, '/ask/pricing/monthly/shop.html'],
  ['/about', { rsc: '1' }, '/ask/about.html'],
  ['/about', { cookie: 'ut=1; cookie_consent=true' }, '/given/about.html'],
  ['/about', { cookie: 'cookie_consent=false; cookie_consent=true' }, '/ask/about.html'],
  ['/about', { cookie: 'COOKIE_CONSENT=true' }, '/ask/about.html'],
  ['/about', { cookie: 'cookie_consent=TRUE' }, '/ask/about.html'],
] as [string, Record<string, string>, string][])(
  'nginx answers %s with %o by %s, as the rule says',
  async (path, headers, file) => {
    expect(await (await fetch(nginx.origin + path, { headers })).text()).toBe(file);
  },
);

it.each([
  ['/old.html', '/pricing?solution=shop#plans'],
  ['/old.html/?utm_source=a%20b&x', '/pricing?solution=shop&utm_source=a%20b&x#plans'],
  ['/older?x=//evil.example', 'https://blog.example/all?x=//evil.example'],
  ['/about/?x=1', '/about?x=1'],
])('nginx leads %s in one step to %s', async (path, target) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await fetch(nginx.origin + path, { method, redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(target);
    expect(answer.headers.get('x-site')).toBe('a "quoted" text');
  }
});

it.each(['/OLD.html', '/oldxhtml', '/old.html/x', '//evil.example/', '/x//evil.example/'])(
  'nginx redirects %s nowhere',
  async (path) => {
    const answer = await fetch(nginx.origin + path, { redirect: 'manual' });
    expect(answer.headers.has('location')).toBe(false);
  },
);

it('refuses a header that nginx would fill with a variable', () => {
  onTestFinished(() => save());
  save({ answerHeaders: { 'x-site': '$host' } });
  expect(() => render()).toThrow('nginx cannot send "x-site: $host"');
});

it('the command writes a configuration that nginx accepts on a fresh Debian', () => {
  makeCertificate(folder, ['www.sedia.example']);
  const tsx = 'node_modules/tsx/dist/cli.mjs';
  const args = [tsx, 'deploy/nginx/nginx.ts', `--folder=${folder}`, `--certificates=${folder}`];
  const rendered = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(rendered).not.toContain('X-Robots-Tag');
  expect(rendered.match(/listen \[::\]:\d+/g)).toHaveLength(3);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, surround(folder, rendered));
  const { status, stderr } = spawnSync(
    findNginx() ?? '',
    ['-t', '-p', folder, '-e', join(folder, 'error.log'), '-c', file],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});

const headersOf = async (session: ClientHttp2Session) => {
  const call = session.request({ ':path': '/nothing', ':authority': 'www.sedia.example' });
  const [headers] = await once(call, 'response');
  call.close();
  session.close();
  return headers;
};

it('nginx speaks HTTP/2 on IPv4 and IPv6, and its own answers say noindex outside production', async () => {
  const plainPort = await findPort();
  const addresses = { ...site.addresses, appEnv: 'staging' as const };
  const tls = await startNginx((own, port) => {
    makeCertificate(own, ['www.sedia.example']);
    const place = { listen: String(port), certificates: own };
    return [
      renderSite({ folder, api: '127.0.0.1:1', ...place }),
      renderPlain(addresses, String(plainPort)),
    ].join('\n');
  });
  onTestFinished(async () => void (await tls.stop()));
  for (const host of ['127.0.0.1', '[::1]']) {
    const session = connect(`https://${host}:${tls.port}`, { rejectUnauthorized: false });
    expect(await headersOf(session)).toMatchObject({ ':status': 404, 'x-site': expect.anything() });
    const plain = await fetch(`http://${host}:${plainPort}/`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('x-robots-tag')]).toEqual([301, 'noindex']);
  }
});
