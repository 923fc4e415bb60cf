import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { makeCertificate } from '../../testing/certificate';
import {
  browserArguments,
  findHeadlessShell,
  findSystemBrowser,
} from '../../testing/find-programs.mjs';
import { readBlocks, readCommand, readStages, readUnit, textsOf } from './files';
import { type Machine, makeMachine } from './machine';

export const document = 'docs/deployment.md';
export const site = 'https://www.sedia.example';
export const api = 'https://api.sedia.example';

/** Site, API and nginx, as the document leads to them. */
export type Deployment = Awaited<ReturnType<typeof deployByDocument>>;

/**
 * Makes a certificate where the document wants it. To curl it is valid, and every name leads to nginx.
 * Returns its path.
 */
function installCertificate({ at, ports }: Machine): string {
  const hosts = [site, api].map((address) => new URL(address).hostname);
  const { certificate } = makeCertificate(at('etc/ssl/sedia'), hosts);
  const settings = [`cacert = ${certificate}`, `connect-to = ":443:127.0.0.1:${ports.tls}"`, ''];
  writeFileSync(at('home/.curlrc'), settings.join('\n'));
  return certificate;
}

/** A browser of somebody on the internet, for whom every name leads to nginx. */
function openBrowser(certificate: string, { ports }: Machine): Promise<Browser> {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(key).digest('base64');
  const executablePath = findHeadlessShell() ?? findSystemBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...browserArguments,
      `--host-resolver-rules=MAP *:443 127.0.0.1:${ports.tls}`,
      // Nobody but the test has signed the certificate.
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
  });
}

/** Follows the numbered steps of the document up to the last one that changes the machine. */
export async function deployByDocument() {
  const machine = await makeMachine();
  const clone = machine.at('opt/sedia');
  const running = new Map<string, ReturnType<Machine['serve']>>();
  const steps = readBlocks(document, 'From an empty machine to a running site');
  const [packages = '', ...others] = steps;

  /** Runs commands of the document in the clone; returns what they print. */
  const follow = (commands: string) => machine.run(machine.adjust(commands), clone);

  /** Does what `systemctl start` would with the API on a port. */
  function startApi(port: number): void {
    const path = machine.at('etc/systemd/system/sedia-api@.service');
    const { command, folder, environment } = readUnit(path, String(port), machine.adjust);
    running.set(`api ${port}`, machine.serve(command, folder, environment));
  }

  async function stop(name: string): Promise<number | null | undefined> {
    const code = await running.get(name)?.stop();
    running.delete(name);
    return code;
  }

  async function stopAll(): Promise<void> {
    for (const name of running.keys()) await stop(name);
  }

  execFileSync('git', ['clone', '--quiet', '.', clone]);
  // Git refuses to pull from a repository of another user.
  writeFileSync(machine.at('home/.gitconfig'), '[safe]\n\tdirectory = *\n');
  const certificate = installCertificate(machine);
  machine.handOver();
  await machine.run(machine.adjust(packages), machine.at('home'));
  const [install = '', settings = '', build = '', units = '', nginx = ''] = others;
  for (const step of [install, settings, build, units]) await follow(step);
  startApi(machine.ports.api);
  running.set('nginx', machine.serve(['nginx'], clone));
  await follow(`until test -e ${machine.at('nginx.pid')}; do sleep 0.1; done`);
  await follow(nginx);
  await follow(`until curl -fs ${site} -o /dev/null && curl -fs ${api}/readyz; do sleep 0.5; done`);
  const browser = await openBrowser(certificate, machine);
  const [ask = '', list = ''] = steps.slice(-2);

  return {
    machine,
    clone,
    browser,
    follow,
    ask: () => follow(ask),
    listLeads: () => follow(list),
    startApi,
    stop,
    stopAll,
    async remove(): Promise<void> {
      await browser.close();
      await stopAll();
      machine.remove();
    },
  };
}

/** Makes a folder with what the image of the API copies from a finished build, and nobody may change. */
export async function copyImage({ machine, clone }: Deployment) {
  const runtime = readStages(join(clone, 'deploy/docker/Dockerfile')).at(-1) ?? [];
  const folder = machine.at('var/image');
  await machine.run(`mkdir ${folder}`, clone);
  for (const copy of textsOf(runtime, 'COPY')) {
    const words = copy.replace(/--from=\w+ /, '').split(' ');
    const sources = words.slice(0, -1).map((path) => path.replace('/app', clone));
    const target = join(folder, words.at(-1) ?? '');
    // Links, which are as good as copies and faster to make.
    await machine.run(
      `mkdir -p $(dirname ${target}x) && cp -al ${sources.join(' ')} ${target}`,
      clone,
    );
  }
  await machine.run(`chmod -R a-w ${folder}`, clone);
  const wordsOf = (instruction: string) =>
    readCommand(machine.adjust(textsOf(runtime, instruction)[0] ?? '[]'));
  const env = {
    NODE_ENV: 'production',
    API_PORT: String(machine.ports.api),
    DATA_DIR: machine.at('var/lib/image'),
  };
  return {
    /** Runs the health check; throws when it fails. */
    check: () =>
      machine.run(
        wordsOf('HEALTHCHECK')
          .map((word) => JSON.stringify(word))
          .join(' '),
        folder,
      ),
    start: () => machine.serve(wordsOf('CMD'), folder, env),
  };
}
