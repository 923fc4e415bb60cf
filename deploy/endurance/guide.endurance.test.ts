import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCaddy } from '@/testing/caddy';
import { findFreePort } from '@/testing/free-port';

const guide = readFileSync('docs/deployment.md', 'utf8');

/** The fenced blocks of a section in one language, in order. */
function blocksOf(section: string, language: string): string[] {
  const [, text = ''] = guide.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const blocks = own.matchAll(new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'gm'));
  return [...blocks].map(([, block = '']) => block.replace(/^ {3}/gm, ''));
}

const root = mkdtempSync(join(tmpdir(), 'sedia-guide-'));
const current = join(root, 'opt/sedia/current');
const unit = blocksOf('Without Docker', 'ini')[0] ?? '';
const [, command = ''] = /ExecStart=\/usr\/bin\/node (.*)/.exec(unit) ?? [];
let port = 0;
let api: ChildProcess | undefined;
let caddy: Awaited<ReturnType<typeof startCaddy>>;

/** Commands of the guide, with folders below that of the test and names that Caddy vouches for itself. */
const adjust = (text: string) =>
  text
    .replaceAll('REPOSITORY', resolve('.'))
    .replaceAll(/(?<![\w.])\/(opt|var)\//g, `${root}/$1/`)
    .replaceAll('sedia.example/', 'sedia.localhost/')
    .replaceAll(/(www|api)\.sedia\.example/g, '$1.sedia.localhost');

function run(commands: string, folder = current): string {
  const env = Object({ PATH: process.env.PATH, HOME: process.env.HOME, CURL_HOME: root });
  const options = { cwd: folder, env, encoding: 'utf8' as const };
  return execFileSync('bash', ['-euc', adjust(commands)], options);
}

/** Does what systemd would with the unit of the guide. */
async function startApi(): Promise<void> {
  const env = Object({ PATH: process.env.PATH, NODE_ENV: 'production', API_PORT: port });
  api = spawn(process.execPath, command.split(' '), { cwd: current, env, stdio: 'inherit' });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(200);
}
async function stopApi(): Promise<void> {
  api?.kill('SIGTERM');
  if (api) await once(api, 'exit');
}

const [dataFolder = '', install = ''] = blocksOf('Without Docker', 'sh');
const calls = blocksOf('With Docker', 'sh').at(-1) ?? '';

beforeAll(async () => {
  port = await findFreePort();
  for (const folder of ['opt/sedia', 'var/lib/sedia'])
    mkdirSync(join(root, folder), { recursive: true });
  const settings = blocksOf('With Docker', 'sh')[1] ?? '';
  execFileSync('cp', ['.env.local.example', join(root, 'opt/sedia')]);
  run(settings, join(root, 'opt/sedia'));
  run(dataFolder, join(root, 'opt/sedia'));
  run(install, root);
  await startApi();
  const { NEXT_PUBLIC_CLIENT_URL: site, NEXT_PUBLIC_SERVER_URL: server } = parseEnv(
    readFileSync(join(current, '.env.local'), 'utf8'),
  );
  const processes = [`127.0.0.1:${port}`];
  const release = join(current, 'out');
  caddy = await startCaddy(
    { release, site, api: server, processes },
    join(current, 'deploy/Caddyfile'),
  );
  const connections = ['www', 'api'].map(
    (name) => `connect-to = "${name}.sedia.localhost:443:127.0.0.1:${caddy.ports.https}"`,
  );
  writeFileSync(
    join(root, '.curlrc'),
    [...connections, `cacert = "${caddy.authority}"`].join('\n'),
  );
}, 900_000);
afterAll(async () => {
  await stopApi();
  caddy?.stop();
  rmSync(root, { recursive: true });
});

it('the calls of the guide are answered on an installed release, with certificates', () => {
  expect(run(calls)).toMatch(/"status":"ready".*"success":true/s);
});

it('a new version takes the place of the old one, and gives it back', () => {
  const earlier = run('readlink -f .').trim();
  // The name of the folder has no seconds.
  run(install.replace('%H%M', '%H%M%S'), root);
  caddy.deploy(join(current, 'out'));
  expect(readFileSync(join(current, 'out/site.caddy'), 'utf8')).not.toContain(earlier);
  run(`ln -sfn ${earlier} /opt/sedia/current`, root);
  caddy.deploy(join(current, 'out'));
  expect(run(calls)).toContain('"success":true');
});

it('the backup of the guide can be put back, once the API has stopped', async () => {
  const [, nightly = ''] = guide.match(/\* sedia (cd .*)/) ?? [];
  const written = run(nightly);
  const [, file = ''] = /Written: (\S+)/.exec(written) ?? [];
  const restore = (blocksOf('Backups', 'sh root')[0] ?? '')
    .replace(/^systemctl.*\n/gm, '')
    .replace('runuser -u sedia -- ', '')
    .replace(/\S+\/FILE/, file);
  expect(() => run(restore)).toThrow('Stop the API first');
  await stopApi();
  expect(run(restore)).toContain('Restored: ');
  await startApi();
  expect(run(calls)).toContain('"success":true');
});

it('Docker copies what a build has, and runs what the unit of the guide runs', () => {
  const file = readFileSync('deploy/Dockerfile', 'utf8');
  for (const [, path = ''] of file.matchAll(/--from=build \/app\/(\S+)/g))
    expect(existsSync(join(current, path)), path).toBe(true);
  const [, words = '[]'] = /^CMD (\["node".*)$/m.exec(file) ?? [];
  expect(JSON.parse(words).join(' ')).toBe(`node ${command}`);
});
