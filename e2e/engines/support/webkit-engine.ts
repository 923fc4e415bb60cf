import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from 'playwright/test';
import { Builder } from 'selenium-webdriver';
import { webKitPaths } from '../../../scripts/engines.mjs';
import { findPort } from '../../support/front-cache';
import type { Engine } from './tab';
import { openTab } from './webkit-tab';

/** Without its toolbar the window can be as narrow as a phone. */
const style = 'button, entry { margin: -12px; padding: 0; border: 0; min-width: 0; }';

/** Starts a screen without a monitor and gives its name. */
async function startScreen() {
  // It writes its number to the fourth stream.
  const screen = spawn(webKitPaths.screen, ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, name: `:${String(number).trim()}` };
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A session is a fresh browser; the driver has one at a time. */
const beginSession = (address: string) =>
  new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // With 'eager' no command is answered after a navigation.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: webKitPaths.browser, args: ['--automation'] },
    })
    .build();

/** Starts Debian's WebKitGTK. */
export async function startWebKit(): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'sedia-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), style);
  // A scrollbar over the page takes the presses at its edge, as none does on a phone.
  writeFileSync(
    join(settings, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-overlay-scrolling=false\n',
  );
  const { screen, name } = await startScreen();
  const port = await findPort();
  const driver = spawn(webKitPaths.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: name, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => {
    const { value } = await (await fetch(`${address}/status`)).json();
    expect(value.ready).toBe(true);
  }).toPass();
  return {
    openTab: async (visit) => openTab(await beginSession(address), visit),
    async stop() {
      await end(driver);
      await end(screen);
      rmSync(settings, { recursive: true });
    },
  };
}
