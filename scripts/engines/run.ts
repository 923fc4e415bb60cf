/**
 * `npm run engines`: opens one page of each kind in Firefox ESR and in WebKitGTK, and uses what stands
 * on every page. Without `--site=ADDRESS` it starts site and API of this folder's build;
 * `--only=webkit` and `--page=/faq` check a part.
 */
import { parseArgs } from 'node:util';
import { startFirefox } from './firefox';
import { checkPage } from './journeys';
import { runningSite, startServers } from './servers';
import type { Engine } from './tab';
import { startWebKit } from './webkit';

const paths = ['/', '/pricing', '/product/ecommerce-website', '/contact', '/faq'];
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const starts = { firefox: startFirefox, webkit: startWebKit };

const { values } = parseArgs({
  options: { site: { type: 'string' }, only: { type: 'string' }, page: { type: 'string' } },
});

/** Prints a line for each page and gives the number of failures. */
async function checkAll(engine: Engine, origin: string): Promise<number> {
  let count = 0;
  for (const path of values.page ? [values.page] : paths) {
    for (const screen of screens) {
      const { done, failures } = await checkPage(engine, origin, path, screen);
      count += failures.length;
      const result = failures.length === 0 ? `ok: ${done}` : `FAILED: ${failures.join('\n  ')}`;
      console.log(`${engine.name} ${path} at ${screen.width} px ${result}`);
    }
  }
  return count;
}

const servers = values.site ? runningSite(values.site) : await startServers();
let failures = 0;
try {
  for (const [name, start] of Object.entries(starts)) {
    if (values.only && values.only !== name) continue;
    const engine = await start();
    try {
      failures += await checkAll(engine, servers.origin);
    } finally {
      await engine.stop();
    }
  }
  const reports = servers.listReports();
  for (const report of reports) console.log(`FAILED: reported to the API: ${report}`);
  failures += reports.length;
} finally {
  await servers.stop();
}
console.log(failures === 0 ? 'No failure.' : `${failures} failures.`);
process.exitCode = failures === 0 ? 0 : 1;
