import { beforeAll, expect, it } from 'vitest';
import { chooseChat } from '@/lib/content/testing/choose-chat';
import { apiAt, call } from '@/lib/testing/requests';

chooseChat('none');
// It reads the content when it is imported.
const { prepareApp } = await import('./testing/app');
const { enterAs } = await import('./testing/desk');

const test = prepareApp();
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

it.each(['/users/profile', '/chat-rooms/init', '/chat-rooms/details/x', '/socket.io/?EIO=4'])(
  'without a chat the API has no %s',
  async (path) => {
    expect((await call(apiAt(test.app.listeningOrigin), 'GET', path)).statusCode).toBe(404);
  },
);

it('without a chat the desk begins with the leads', async () => {
  const rina = enterAs(test, 'Rina');
  expect((await rina.get('/desk')).headers.location).toBe('/desk/leads');
  const { body } = await rina.get('/desk/leads');
  expect(body).toContain('href="/desk/addresses"');
  expect(body).not.toMatch(/>Chats<|>Questions<|waiting</);
  expect((await rina.get('/desk/rooms/x')).statusCode).toBe(404);
});
