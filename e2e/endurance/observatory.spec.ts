import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { paths } from '@/testing/pages';
import { firstSolution } from '@/testing/solutions';
import { exportSite } from '../../deploy/export/export-site';
import { renderSite } from '../../deploy/nginx/render';
import { makeCertificate } from '../../testing/certificate';
import { startNginx } from '../../testing/nginx';
import { expect, test } from '../support/fixtures';
import { makeOtherBuild } from './other-build';
import { scoreAnswer } from './score-answer.mjs';

const host = 'www.sedia.example';
type Front = { port: number; certificate: Buffer };

/** Asks the host through nginx, and checks its certificate. */
function ask({ port, certificate }: Front, path: string, headers = {}, method = 'GET') {
  type Answer = {
    status: number;
    headers: IncomingHttpHeaders;
    html: string;
    isVerified: boolean;
  };
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: host, ca: certificate, path, method };
    request({ ...options, headers: { host, ...headers } }, async (answer) => {
      const { authorized } = answer.socket as TLSSocket;
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        html: await text(answer),
        isVerified: authorized,
      });
    })
      .on('error', reject)
      .end();
  });
}

test('every page has 120 points or more by the rules of the HTTP Observatory', async () => {
  test.setTimeout(900_000);
  const build = await makeOtherBuild({
    content: {},
    env: {
      NEXT_PUBLIC_APP_ENV: 'production',
      NEXT_PUBLIC_CLIENT_URL: `https://${host}`,
      NEXT_PUBLIC_SERVER_URL: 'https://api.sedia.example',
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'sedia-observatory-'));
  const site = join(folder, 'site');
  await exportSite({ folder: site, checkout: build.folder });
  const certificate = readFileSync(makeCertificate(folder, [host]).certificate);
  const nginx = await startNginx((_own, port) =>
    renderSite({
      folder: site,
      api: '127.0.0.1:1',
      listen: `127.0.0.1:${port}`,
      certificates: folder,
    }),
  );
  const front = { port: nginx.port, certificate };
  const preflight = await ask(
    front,
    '/',
    { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    'OPTIONS',
  );
  for (const path of [...paths, firstSolution.onPricing, '/404', '/a.b']) {
    for (const cookie of ['', 'cookie_consent=true']) {
      const answer = await ask(front, path, { cookie });
      expect(answer.status).toBe(/404|a\.b/.test(path) ? 404 : 200);
      const address = `https://${host}${path}`;
      const { score, results } = scoreAnswer({ ...answer, address, preflight: preflight.headers });
      expect
        .soft(score, `${path} ${cookie} ${JSON.stringify(results)}`)
        .toBeGreaterThanOrEqual(120);
    }
  }
  expect(await nginx.stop()).toBe('');
  build.remove();
  rmSync(folder, { recursive: true });
});
