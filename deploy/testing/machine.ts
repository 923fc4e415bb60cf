import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findNginx } from '../../testing/find-programs.mjs';
import { findFreePort } from '../../testing/free-port';

/** Whom everything runs as when the tests run as root. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * What only root may do on a real machine. `install` makes the folders without their owner, `runuser`
 * runs the command as the user that it is, and `systemctl` does nothing: the test starts the units itself.
 */
const rootCommands = {
  'apt-get': '',
  adduser: '',
  runuser: 'shift 3; exec "$@"',
  systemctl: '',
  install: 'for folder; do case $folder in /*) mkdir -p "$folder";; esac; done',
};

/** Writes the programs that go before those of this machine, and what Debian has around nginx's `conf.d`. */
function writePrograms(root: string): void {
  const write = (name: string, script: string) =>
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const [name, script] of Object.entries(rootCommands)) write(name, script);
  const nginx = findNginx();
  if (!nginx) throw new Error('This test needs nginx (Debian: apt-get install -y nginx-light).');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = [
    'daemon off;',
    `pid ${root}/nginx.pid; error_log ${root}/nginx.log; events {}`,
    'http { access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${root}/var/${name};`),
    `include ${root}/etc/nginx/conf.d/*.conf; }`,
  ];
  writeFileSync(join(root, 'etc/nginx/nginx.conf'), configuration.join('\n'));
  write('nginx', `exec ${nginx} -e ${root}/nginx.log -c ${root}/etc/nginx/nginx.conf "$@"`);
}

/** A folder that stands for an empty machine, on which everything runs as a user without rights. */
export type Machine = Awaited<ReturnType<typeof makeMachine>>;

/** Makes it; its ports are free ports in place of those that the document names. */
export async function makeMachine() {
  const root = mkdtempSync(join(tmpdir(), 'sedia-machine-'));
  const at = (path: string) => join(root, path);
  const names = ['api', 'secondApi', 'plain', 'tls'] as const;
  const found = await Promise.all(names.map(async (name) => [name, await findFreePort()]));
  const ports: Record<(typeof names)[number], number> = Object.fromEntries(found);
  for (const folder of [
    'bin',
    'home',
    'opt',
    'var',
    'etc/nginx/conf.d',
    'etc/ssl/sedia',
    'etc/systemd/system',
  ])
    mkdirSync(at(folder), { recursive: true });
  chmodSync(root, 0o755);
  writePrograms(root);
  // The machine's own settings of npm, such as a registry of its own.
  const npmrc = join(homedir(), '.npmrc');
  if (existsSync(npmrc)) writeFileSync(at('home/.npmrc'), readFileSync(npmrc));
  const environment = {
    HOME: at('home'),
    LANG: 'C.UTF-8',
    PATH: `${at('bin')}:${process.env.PATH}`,
  };

  const portOf: Record<string, number> = { 4000: ports.api, 4001: ports.secondApi };
  const nginxOptions = [
    `--listen=127.0.0.1:${ports.tls}`,
    `--listen-plain=127.0.0.1:${ports.plain}`,
    `--api-processes=127.0.0.1:${ports.api}`,
    `--certificates=${at('etc/ssl/sedia')}`,
  ];

  /** A text of the document or a unit with the ports and folders of this machine. */
  const adjust = (original: string) =>
    original
      .replaceAll(/\b(?:4000|4001)\b/g, (port) => String(portOf[port]))
      .replaceAll(/(?<=^|[\s=:])\/(?=(?:etc|opt|var)\/)/gm, `${root}/`)
      .replaceAll('--silent nginx --', ['--silent nginx --', ...nginxOptions].join(' '));

  const start = ([program = '', ...args]: string[], cwd: string, added = {}) => {
    const env: NodeJS.ProcessEnv = Object({ ...environment, ...added });
    return spawn(program, args, { ...user, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  };

  return {
    at,
    ports,
    adjust,
    /** Gives the folder to the user. */
    handOver: () => void (user.uid && execFileSync('chown', ['-R', `${nobody}:${nobody}`, root])),
    /** Runs shell commands in a folder; returns what they print, throws when one fails. */
    async run(commands: string, folder: string): Promise<string> {
      const child = start(['bash', '-euo', 'pipefail', '-c', commands], folder);
      const [output, complaints] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      if (child.exitCode === 0) return output;
      throw new Error(`${commands}\nended with ${child.exitCode}\n${output}\n${complaints}`);
    },
    /** Starts a program that runs until `stop`. */
    serve(command: string[], folder: string, env: Record<string, string> = {}) {
      const child = start(command, folder, env);
      child.stdout.resume();
      child.stderr.pipe(process.stderr);
      return {
        async stop(): Promise<number | null> {
          if (child.exitCode !== null) return child.exitCode;
          child.kill('SIGTERM');
          await once(child, 'exit');
          return child.exitCode;
        },
      };
    },
    remove() {
      // An image has files that their owner may not change.
      execFileSync('chmod', ['-R', 'u+w', root]);
      execFileSync('rm', ['-rf', root]);
    },
  };
}
