import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

export async function listenFreely(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenFreely(server);
  await once(server.close(), 'close');
  return port;
}
