import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { letOthersIn } from './let-others-in';

it('lets a burst of connections in', async () => {
  let taken = 0;
  const server = createServer(() => {
    taken += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  await letOthersIn();
  expect(taken).toBe(50);
  for (const socket of sockets) socket.destroy();
  server.close();
});
