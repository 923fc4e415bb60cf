/** Serves the build on the port of its address, or on `--port`. */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import next from 'next';
import { sitePort } from './site-port.mjs';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const port = Number(values.port ?? sitePort());
// With an IP address as its host name, Next treats each rewrite as another host and proxies to itself forever.
// The server listens on 127.0.0.1, because `localhost` may resolve to ::1 alone.
const app = next({ dev: false, hostname: 'localhost', port });
await app.prepare();
createServer(app.getRequestHandler()).listen(port, '127.0.0.1');
