import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate';
import { startFrontCache, startNginx } from './front-cache';

/** Starts nginx with TLS for a host before the front cache, as docs/deployment.md says. */
export async function startTlsFront(upstream: string, host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-tls-'));
  const { certificate, key } = makeCertificate(folder, [host]);
  const cache = await startFrontCache(upstream);
  const tls = await startNginx(
    (_folder, port) => `
      server_tokens off;
      server {
        listen 127.0.0.1:${port} ssl;
        server_name ${host};
        ssl_certificate ${certificate};
        ssl_certificate_key ${key};
        location / {
          proxy_pass ${cache.origin};
          proxy_set_header Host $http_host;
          proxy_buffer_size 32k;
          proxy_buffers 16 32k;
          proxy_busy_buffers_size 64k;
        }
      }`,
  );
  return {
    port: tls.port,
    certificate: readFileSync(certificate),
    /** Ends both and returns their error logs. */
    async stop() {
      const complaints = (await tls.stop()) + (await cache.stop());
      rmSync(folder, { recursive: true, force: true });
      return complaints;
    },
  };
}
