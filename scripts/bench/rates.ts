import autocannon from 'autocannon';
import { renderFiles } from '../../deploy/nginx/render-files.mjs';
import { startNginx } from '../../e2e/support/front-cache';
import { exportSite } from '../../export/export-site';
import { startWorkerd } from '../../export/testing/workerd';
import { asCount } from './figures';
import { makeFolder } from './folders';
import { inTurn } from './part';
import type { Say } from './progress';
import type { Findings } from './report';
import { startNext } from './servers';

const seconds = 8;
/** Connections that ask at the same time. */
const atOnce = 20;
const encodings = ['identity', 'gzip'];

/** Asks for one page after the other; gives answers a second and milliseconds of the slowest hundredth. */
async function load(origin: string, pages: string[], encoding: string): Promise<string[]> {
  const headers = { 'accept-encoding': encoding };
  const requests = pages.map((path) => ({ method: 'GET' as const, path, headers }));
  const result = await autocannon({
    url: origin,
    connections: atOnce,
    duration: seconds,
    requests,
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${origin} failed ${result.non2xx + result.errors} requests`);
  return [asCount(result.requests.average), String(result.latency.p99)];
}

/** Compares the servers of the site: nginx alone and workerd on its files, and `next start`. */
export async function measureRates(build: string, say: Say): Promise<Findings> {
  const folder = makeFolder('files');
  const { pages } = await exportSite({ folder, checkout: build });
  // No consent form is sent, so no API is needed.
  const nginx = await startNginx((_folder, port) =>
    renderFiles({ folder, listen: `127.0.0.1:${port}`, api: '127.0.0.1:1' }),
  );
  const workerd = await startWorkerd(folder);
  const next = await startNext(build);
  const origins = {
    'nginx alone': nginx.origin,
    workerd: workerd.origin,
    'next start': `http://${next.host}`,
  };
  try {
    const rows = await inTurn(Object.entries(origins), async ([name, origin]) => {
      say(`rates of ${name}`);
      await load(origin, pages, 'identity');
      return [
        name,
        ...(await inTurn(encodings, (encoding) => load(origin, pages, encoding))).flat(),
      ];
    });
    const note = `All ${pages.length} pages in turn over ${atOnce} connections for ${seconds} s, after as long to warm up; server and load share the machine, and nginx has one worker. workerd leaves compression to the network before it. No budget.`;
    const head = ['Server', ...encodings.flatMap((name) => [`Pages a second, ${name}`, 'p99, ms'])];
    return { tables: [{ title: 'Servers of the site', note, head, rows }], checks: [] };
  } finally {
    await Promise.all([nginx.stop(), workerd.stop(), next.stop()]);
  }
}
