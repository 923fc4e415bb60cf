import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeCertificate } from '../e2e/support/certificate';
import { findNginx } from './nginx.mjs';

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
  const addresses = { client: 'https://www.sedia.example', server: 'https://api.sedia.example' };
  write('lib/generated/addresses.json', JSON.stringify(addresses));
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
  rmSync(folder, { recursive: true, force: true });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});
