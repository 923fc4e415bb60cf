/** Stops `npm start` and `npm run dev` before the build when another program has the port of site or API. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { sitePort } from './site-port.mjs';

const isTaken = (port, host) =>
  new Promise((resolve) => {
    const server = createServer().once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });

if (existsSync('.env.local')) process.loadEnvFile('.env.local');
for (const port of [sitePort(), process.env.API_PORT || 4000])
  if ((await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'))) {
    console.error(
      `Port ${port} is taken by another program. Stop it and run the same command again.`,
    );
    process.exitCode = 1;
  }
