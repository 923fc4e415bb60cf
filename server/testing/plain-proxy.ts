import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came back through the proxy. */
export type ProxiedAnswer = { status: number | undefined; body: string };

/** A proxy on this machine that adds no header: to the API it looks like a browser beside it. */
export async function startPlainProxy(upstream: string) {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, upstream), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    /** A GET of a stranger, who chooses every header. */
    async get(path: string, headers: Record<string, string>): Promise<ProxiedAnswer> {
      const asked = request({ host: '127.0.0.1', port, path, headers }).end();
      const [answer] = await once(asked, 'response');
      const chunks: Buffer[] = await answer.toArray();
      return { status: answer.statusCode, body: Buffer.concat(chunks).toString() };
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
