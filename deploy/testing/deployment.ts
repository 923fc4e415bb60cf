import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installCertificate } from './certificate';
import { readBlocks } from './document';
import { type Machine, makeMachine } from './machine';
import { openStrangersBrowser } from './stranger';
import { readUnit } from './units';

export const document = 'docs/deployment.md';
export const site = 'https://www.sedia.example';
export const api = 'https://api.sedia.example';

/** Site, API and nginx, as the document leads to them. */
export type Deployment = Awaited<ReturnType<typeof deployByDocument>>;

/** Follows the numbered steps of the document up to the last one that changes the machine. */
export async function deployByDocument() {
  const machine = await makeMachine();
  const clone = machine.at('opt/sedia');
  const running = new Map<string, ReturnType<Machine['serve']>>();
  const steps = readBlocks(document, 'From an empty machine to a running site');
  const [packages = '', install = '', settings = '', build = '', units = '', nginx = ''] =
    steps.map(({ text }) => text);

  /** Runs commands of the document in the clone; returns what they print. */
  const follow = (commands: string) => machine.run(machine.adjust(commands), clone);

  /** Does what `systemctl start` would, of a service or of an instance of one. */
  function startUnit(name: string, instance?: number): void {
    const path = machine.at(`etc/systemd/system/${name}${instance ? '@' : ''}.service`);
    const { command, folder, environment } = readUnit(path, instance?.toString(), machine.adjust);
    running.set(`${name}${instance ?? ''}`, machine.serve(command, folder, environment));
  }

  async function stop(name: string): Promise<number | null | undefined> {
    const code = await running.get(name)?.stop();
    running.delete(name);
    return code;
  }

  async function stopAll(): Promise<void> {
    for (const name of running.keys()) await stop(name);
  }

  /** Waits until the site answers, not only nginx from what it keeps, and the API through nginx. */
  const ready = () =>
    follow(
      `until curl -fso /dev/null http://localhost:3000 && curl -fs ${api}/readyz; do sleep 0.5; done`,
    );

  execFileSync('git', ['clone', '--quiet', '.', clone]);
  const certificate = installCertificate(machine, [site, api]);
  machine.handOver();
  await machine.run(machine.adjust(packages), machine.at('home'));
  for (const step of [install, settings, build, units]) await follow(step);
  startUnit('sedia-site');
  startUnit('sedia-api', machine.ports.api);
  running.set('nginx', machine.serve(['nginx'], clone));
  await follow(`until test -e ${machine.at('nginx.pid')}; do sleep 0.1; done`);
  await follow(nginx);
  await ready();
  const browser = await openStrangersBrowser(readFileSync(certificate), machine.ports.tls);

  const [ask = '', list = ''] = steps.slice(-2).map(({ text }) => text);
  return {
    machine,
    clone,
    browser,
    follow,
    /** The calls of the last step. */
    ask: () => follow(ask),
    listLeads: () => follow(list),
    startUnit,
    stop,
    stopAll,
    ready,
    async remove(): Promise<void> {
      await browser.close();
      await stopAll();
      machine.remove();
    },
  };
}
