import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The desk's scripts; the build puts the folder beside the bundle. */
const folder = new URL('./browser/', import.meta.url);

/** Serves the scripts of the desk, and beside them the client of socket.io as its package has it. */
export function addDeskScripts(app: FastifyInstance): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const files = names.map((name) => [name, readFileSync(new URL(name, folder))]);
  for (const [name, text] of [...files, ['socket.io.js', readSocketClient()]]) {
    app.get(`/desk/${name}`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(text),
    );
  }
}

function readSocketClient() {
  const place = createRequire(import.meta.url).resolve('socket.io-client/package.json');
  const client = readFileSync(join(dirname(place), 'dist/socket.io.esm.min.js'), 'utf8');
  // The package has its source map; the desk does not serve it.
  return client.replace(/^\/\/# sourceMappingURL=.*$/m, '');
}
