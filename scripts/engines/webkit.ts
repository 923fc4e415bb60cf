import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findPort } from '../../e2e/support/front-cache';
import { buttonNamed, type Engine, type Screen, type Tab, waitFor } from './tab';
import { watchPage } from './watch';

const driver = '/usr/bin/WebKitWebDriver';
const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Without its toolbar the window can be as narrow as a phone. */
const style = 'button, entry { margin: -12px; padding: 0; border: 0; min-width: 0; }';

/** Sends a command of classic WebDriver and gives its value. */
type Send = <Value>(method: string, path: string, body?: unknown) => Promise<Value>;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Status = { ready: boolean };
type Session = { sessionId: string; capabilities: { browserVersion: string } };
type Found = { [elementKey]: string };

/** Starts a screen without a monitor and gives its name, and how to end it. */
async function startScreen() {
  // It writes its number to the fourth stream.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, stop: () => end(screen) };
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts Debian's WebKitGTK. */
export async function startWebKit(): Promise<Engine> {
  const missing = [driver, binary, '/usr/bin/Xvfb'].find((path) => !existsSync(path));
  if (missing)
    throw new Error(`${missing} is missing (Debian: apt-get install -y webkit2gtk-driver xvfb)`);
  const settings = mkdtempSync(join(tmpdir(), 'sedia-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), style);
  const screen = await startScreen();
  const port = await findPort();
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await waitFor('WebKitWebDriver', async () => (await send<Status>('GET', '/status')).ready);
  const { sessionId, capabilities } = await begin(send);
  await send('DELETE', `/session/${sessionId}`);
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    openTab: (tabScreen, consentFor) => openTab(send, tabScreen, consentFor),
    async stop() {
      await end(child);
      await screen.stop();
      rmSync(settings, { recursive: true });
    },
  };
}

/** Begins a session, which is a fresh browser; the driver has one at a time. */
function begin(send: Send) {
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    // With 'eager' no command is answered after a navigation.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  return send<Session>('POST', '/session', { capabilities: { alwaysMatch } });
}

async function openTab(send: Send, screen: Screen, consentFor?: string): Promise<Tab> {
  const { sessionId } = await begin(send);
  const session: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  const problems: string[] = [];

  const run: Tab['run'] = async (work, argument) => {
    const [result, found] = await session<[never, string[]]>('POST', '/execute/sync', {
      script: `(${watchPage})(); return [(${work})(arguments[0]), problems.splice(0)]`,
      args: [argument ?? ''],
    });
    problems.push(...found);
    return result;
  };
  const open = async (address: string) => {
    await session('POST', '/url', { url: address });
    await waitFor(`parsed page ${address}`, () =>
      run((wanted) => location.href === wanted && document.readyState !== 'loading', address),
    );
  };

  await session('POST', '/window/rect', screen);
  await waitFor(
    `page of ${screen.width} px`,
    async () => (await run(() => innerWidth)) === screen.width,
  );
  if (consentFor) {
    await open(`${consentFor}/robots.txt`);
    await session('POST', '/cookie', { cookie: { name: 'cookie_consent', value: 'true' } });
  }
  return {
    open,
    press: (name) => waitFor(`button '${name}'`, () => press(session, name)),
    pressEscape: () => session('POST', '/actions', { actions: [escapeKey] }),
    run,
    listProblems: async () => {
      await run(() => undefined);
      return problems;
    },
    close: () => session('DELETE', ''),
  };
}

const escapeKey = {
  type: 'key',
  id: 'keyboard',
  actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: '\uE00C' })),
};

/** Presses the first visible button of this name; false while there is none. */
async function press(session: Send, name: string) {
  const found = await session<Found[]>('POST', '/elements', {
    using: 'xpath',
    value: buttonNamed(name),
  });
  for (const { [elementKey]: id } of found) {
    if (!(await session<boolean>('GET', `/element/${id}/displayed`))) continue;
    await session('POST', `/element/${id}/click`);
    return true;
  }
  return false;
}
