import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { findPort, startFrontCache } from '../../e2e/support/front-cache';
import { environment } from './builds';

export type Server = { stop: () => Promise<unknown> };
/** A running site; `host` is host and port. */
export type Upstream = Server & { host: string };

/** Serves a build by `next start`. */
export async function startNext(folder: string): Promise<Upstream> {
  const host = `localhost:${await findPort()}`;
  const [name = '', port = ''] = host.split(':');
  const next = resolve('node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '--hostname', name, '--port', port], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = () =>
    fetch(`http://${host}`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The build in ${folder} does not start`);
    await new Promise((proceed) => setTimeout(proceed, 100));
  }
  return {
    host,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Starts nginx before a site, with the configuration that ships with a build. */
export const startNginx = (upstream: string, build: string) =>
  startFrontCache(upstream, ({ listen, cacheFolder }) =>
    execFileSync(
      process.execPath,
      [
        'deploy/nginx/render.mjs',
        `--listen=${listen}`,
        `--upstream=${upstream}`,
        `--cache-folder=${cacheFolder}`,
      ],
      { cwd: build, encoding: 'utf8' },
    ),
  );
