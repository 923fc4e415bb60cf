import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../e2e/support/certificate';
import { findPort, startNginx } from '../e2e/support/front-cache';
import { findNginx } from './find-programs.mjs';

const addressesOf = (appEnv: string) =>
  JSON.stringify({
    appEnv,
    client: 'https://www.sedia.example',
    server: 'https://api.sedia.example',
  });

const headersOf = async (session: ClientHttp2Session) => {
  const call = session.request({ ':path': '/', ':authority': 'www.sedia.example' });
  const [headers] = await once(call, 'response');
  call.close();
  session.close();
  return headers;
};

it('nginx accepts all three configurations on a fresh Debian, which has only /var/cache', () => {
  const nginx = findNginx();
  if (!nginx) throw new Error('This test needs nginx (Debian: apt-get install -y nginx-light).');
  const folder = mkdtempSync(join(tmpdir(), 'sedia-nginx-'));
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  // The files of a build that the script reads.
  write('.next/BUILD_ID', 'the-build');
  write('lib/generated/paths.json', '{"solutions":["online-shop"]}');
  write('lib/generated/redirects.json', '[{"from":"/old.html","to":"/"}]');
  write('lib/generated/headers.json', '{"everywhere":{"x-content-type-options":"nosniff"}}');
  write('lib/generated/addresses.json', addressesOf('production'));
  const site = { pages: ['/about'], solutions: ['online-shop'], redirects: [], answerHeaders: {} };
  write('out/site.json', JSON.stringify({ ...site, headerSets: [], files: {} }));
  const render = (name: string, args: string[] = []) =>
    execFileSync(process.execPath, [resolve('deploy/nginx', name), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const rendered = render('render.mjs');
  makeCertificate(folder, ['www.sedia.example']);
  mkdirSync(join(folder, 'var/cache'), { recursive: true });
  expect(rendered).toContain(' /var/cache/');
  const file = write(
    'nginx.conf',
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${folder}/pid; events {} http { access_log off;`,
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      ),
      render('render-files.mjs', ['--listen=8081']),
      rendered.replaceAll(' /var/cache/', ` ${folder}/var/cache/`),
      render('render-tls.mjs', [`--certificates=${folder}`]),
      '}',
    ].join('\n'),
  );
  const log = join(folder, 'error.log');
  const { status, stderr } = spawnSync(nginx, ['-t', '-p', folder, '-e', log, '-c', file], {
    encoding: 'utf8',
  });
  const configured = readFileSync(file, 'utf8');
  expect(configured).not.toContain('X-Robots-Tag');
  expect(configured.match(/listen \[::\]:\d+/g)).toHaveLength(5);
  rmSync(folder, { recursive: true, force: true });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});

it('nginx speaks HTTP/2 on IPv4 and IPv6, and its own answers say noindex outside production', async () => {
  const plainPort = await findPort();
  const nginx = await startNginx((folder, port) => {
    mkdirSync(join(folder, 'lib/generated'), { recursive: true });
    writeFileSync(join(folder, 'lib/generated/addresses.json'), addressesOf('staging'));
    makeCertificate(folder, ['www.sedia.example']);
    const args = [`--listen=${port}`, `--listen-plain=${plainPort}`, `--certificates=${folder}`];
    // Nothing listens there, so nginx answers itself.
    const command = [resolve('deploy/nginx/render-tls.mjs'), '--site=127.0.0.1:1', ...args];
    return execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  });
  onTestFinished(async () => void (await nginx.stop()));
  for (const host of ['127.0.0.1', '[::1]']) {
    const session = connect(`https://${host}:${nginx.port}`, { rejectUnauthorized: false });
    expect(await headersOf(session)).toMatchObject({ ':status': 502, 'x-robots-tag': 'noindex' });
    const plain = await fetch(`http://${host}:${plainPort}/`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('x-robots-tag')]).toEqual([301, 'noindex']);
  }
});
