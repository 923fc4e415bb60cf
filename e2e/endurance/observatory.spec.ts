import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { paths } from '@/testing/pages';
import { firstSolution } from '@/testing/solutions';
import { exportSite, startCaddy } from '../../testing/caddy';
import { expect, test } from '../support/fixtures';
import { makeOtherBuild } from './other-build';
import { scoreAnswer } from './score-answer.mjs';

/** Caddy makes a certificate of its own for such a name. */
const host = 'www.sedia.localhost';
type Front = { port: number; certificate: Buffer };

/** Asks the host through Caddy, and checks its certificate. */
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
      NEXT_PUBLIC_SERVER_URL: 'https://api.sedia.localhost',
    },
  });
  const caddy = await startCaddy({
    release: exportSite(build.folder),
    site: `https://${host}`,
    api: 'https://api.sedia.localhost',
  });
  const front = { port: caddy.ports.https, certificate: readFileSync(caddy.authority) };
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
  caddy.stop();
  build.remove();
});
