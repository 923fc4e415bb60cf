import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { findFreePort } from '@/testing/free-port';

const { default: program }: { default: string } = createRequire(import.meta.url)('workerd');

/** The worker before a service that reads the exported folder. */
const configure = (folder: string, port: number) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-10-01",
      bindings = [(name = "FILES", service = "files")],
    )),
    (name = "files", disk = (path = "${folder}", allowDotfiles = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")],
);
`;

/** Serves an exported folder by its worker, on the runtime of Cloudflare Workers. */
export async function startWorkerd(exported: string) {
  const folder = resolve(exported);
  const port = await findFreePort();
  const file = join(folder, 'workerd.capnp');
  writeFileSync(file, configure(folder, port));
  const child = spawn(program, ['serve', file], { stdio: 'inherit' });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  const origin = `http://localhost:${port}`;
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  while (!(await Promise.race([answers(), failed]))) {
    if (child.exitCode !== null) throw new Error('workerd did not start');
    await new Promise((proceed) => setTimeout(proceed, 50));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
