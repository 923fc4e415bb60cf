import { once } from 'node:events';
import { createServer } from 'node:http';
import next from 'next';

/**
 * Serves the build on a port of 127.0.0.1, 0 meaning any free one; returns the port. Next has to know its
 * host as `localhost`: with an address it takes each rewrite for another host and asks itself for ever. The
 * name itself may mean ::1, where clients of 127.0.0.1 do not find it.
 */
export async function startSite(port) {
  const app = next({ dev: false, hostname: 'localhost', port });
  await app.prepare();
  const server = createServer(app.getRequestHandler()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}
