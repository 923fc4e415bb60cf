import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const headers = ['content-type', 'cache-control', 'location', 'vary', 'link'];

/** The same HTML without any script and without preloads of scripts; structured data stays. */
export function removeScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*(?:\bas="script"|\brel="modulepreload")[^>]*>/gi, '');
}

/** A `Link` header without its preloads of scripts. */
export const removeScriptLinks = (link: string) =>
  link
    .split(/,\s*(?=<)/)
    .filter((part) => !/as="?script|modulepreload/i.test(part))
    .join(', ');

/** Serves the pages of a running site without their scripts; `host` is host and port. */
export async function startTwin(site: string) {
  const server = createServer(async (request, response) => {
    try {
      const { cookie } = request.headers;
      const answer = await fetch(`http://${site}${request.url}`, {
        headers: cookie ? { cookie } : {},
        redirect: 'manual',
      });
      for (const name of headers) {
        const value = answer.headers.get(name);
        if (value) response.setHeader(name, name === 'link' ? removeScriptLinks(value) : value);
      }
      const isPage = answer.headers.get('content-type')?.includes('text/html');
      const body = isPage
        ? removeScripts(await answer.text())
        : Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status).end(body);
    } catch (error) {
      console.error(`The twin could not serve ${request.url}:`, error);
      response.writeHead(502).end();
    }
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
