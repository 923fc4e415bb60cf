import { callAs, openChat } from '../../server/testing/chat';
import {
  type Headers,
  post,
  postDemo,
  siteOrigin,
  smallDemoRequest,
} from '../../server/testing/requests';
import type { Recorder } from './api-recorder';
import { forms } from './form-calls';
import { remoteApp } from './http';
import { listPairs } from './rule-calls';

/** Limits that a few calls reach; each client is an address that a proxy names. */
export const lowLimits = {
  TRUSTED_PROXIES: 'loopback',
  LIMIT_PER_EMAIL: '3',
  LIMIT_PER_CLIENT: '5',
  LIMIT_OVERALL: '60',
  LIMIT_ROOMS_PER_CLIENT: '3',
  LIMIT_ROOMS_OVERALL: '12',
  LIMIT_MESSAGES_PER_SESSION: '3',
  LIMIT_MESSAGES_PER_CLIENT: '5',
};

const from = (address: string): Headers => ({ 'x-forwarded-for': address });
const demoFrom = (name: string) => ({ ...smallDemoRequest, email: `${name}@example.com` });

/** Calls until it is refused, at most so often: how often each status came, and the last answer in full. */
async function callUntilRefused(
  recorder: Recorder,
  name: string,
  most: number,
  call: (
    app: Parameters<Parameters<Recorder['item']>[1]>[0],
    index: number,
  ) => Promise<{ statusCode: number }>,
): Promise<void> {
  await recorder.item(`limits/${name}`, async (app, add) => {
    const unrecorded = remoteApp(recorder.origin);
    const statuses: number[] = [];
    while (statuses.length < most && statuses.at(-1) !== 429) {
      statuses.push((await call(unrecorded, statuses.length)).statusCode);
    }
    const counts = [...new Set(statuses)].map(
      (status) => `${status} × ${statuses.filter((other) => other === status).length}`,
    );
    add('statuses', counts.join(', '), statuses.length);
    await call(app, statuses.length);
  });
}

/** Records what each limit takes, and what it says of one call too many. */
export async function recordLimitCalls(recorder: Recorder): Promise<void> {
  const chatAs =
    (app: Parameters<typeof callAs>[0], cookie: string, address: string) =>
    (method: string, url: string, body?: unknown) =>
      callAs(app, cookie, { method, url, body, headers: from(address) });

  await callUntilRefused(recorder, 'by-client', 8, (app, index) =>
    postDemo(app, demoFrom(`client-${index}`), from('192.0.2.1')),
  );
  await callUntilRefused(recorder, 'by-network', 8, (app, index) =>
    postDemo(app, demoFrom(`network-${index}`), from(`2001:db8::${index + 1}`)),
  );
  await callUntilRefused(recorder, 'by-email', 8, (app, index) =>
    postDemo(
      app,
      { ...smallDemoRequest, email: index % 2 ? 'Same@example.com' : 'same@EXAMPLE.com' },
      from(`192.0.2.${10 + index}`),
    ),
  );
  await callUntilRefused(recorder, 'newsletter', 8, (app, index) =>
    post(app, '/users/newsletter/on', { email: `news-${index}@example.com` }, from('192.0.2.20')),
  );
  await callUntilRefused(recorder, 'invalid-posts', 12, (app) =>
    postDemo(app, { full_name: '' }, from('192.0.2.21')),
  );
  await callUntilRefused(recorder, 'repeats', 8, (app) =>
    postDemo(app, demoFrom('repeat'), { ...from('192.0.2.22'), 'idempotency-key': 'limited-key' }),
  );
  await callUntilRefused(recorder, 'challenges', 30, (app) =>
    app.inject({
      method: 'GET',
      url: '/captcha/challenge?form=contact-us',
      headers: { origin: siteOrigin, 'x-forwarded-for': '192.0.2.23' },
    }),
  );
  await callUntilRefused(recorder, 'newsletter-pages', 60, (app) =>
    app.inject({
      method: 'GET',
      url: '/newsletter/confirm?token=none',
      headers: { 'x-forwarded-for': '192.0.2.24' },
    }),
  );
  await callUntilRefused(recorder, 'rooms', 6, (app) =>
    chatAs(app, '', '192.0.2.25')('GET', '/chat-rooms/init'),
  );
  await callUntilRefused(recorder, 'chat-calls', 130, (app) =>
    chatAs(app, '', '192.0.2.26')('GET', '/users/profile'),
  );
  await callUntilRefused(recorder, 'handshakes', 130, (app) =>
    app.inject({
      method: 'GET',
      url: '/socket.io/?EIO=4&transport=polling',
      headers: { origin: siteOrigin, 'x-forwarded-for': '192.0.2.27' },
    }),
  );
  await recordMessageLimits(recorder, chatAs);
  for (const { name: form, path, body } of forms) {
    await recorder.item(`limits/order-${form}`, async (app, add) => {
      // The client of the first limit has nothing left.
      const limited = { headers: from('192.0.2.1') };
      for (const { name, headers, body: wrong } of listPairs({ 'too many': limited })) {
        if (!name.includes('too many')) continue;
        add(name, '', 0);
        await post(app, path, wrong ?? body, headers);
      }
    });
  }
  await callUntilRefused(recorder, 'rooms-overall', 20, (app, index) =>
    chatAs(app, '', `198.51.100.${index}`)('GET', '/chat-rooms/init'),
  );
  await callUntilRefused(recorder, 'overall', 80, (app, index) =>
    postDemo(app, demoFrom(`overall-${index}`), from(`203.0.113.${index}`)),
  );
}

async function recordMessageLimits(
  recorder: Recorder,
  chatAs: (
    app: Parameters<typeof callAs>[0],
    cookie: string,
    address: string,
  ) => (method: string, url: string, body?: unknown) => ReturnType<typeof callAs>,
): Promise<void> {
  const unrecorded = remoteApp(recorder.origin);
  const [first, second, third] = [
    await openChat(unrecorded),
    await openChat(unrecorded),
    await openChat(unrecorded),
  ];
  const sayAs = ({ cookie, room, user }: typeof first, address: string, app: typeof unrecorded) =>
    chatAs(app, cookie, address)('POST', '/chat-messages', {
      chat_room_id: room.id,
      sender_id: user.id,
      text: 'Hello',
    });
  await callUntilRefused(recorder, 'messages-of-session', 6, (app, index) =>
    sayAs(first, `192.0.2.${30 + index}`, app),
  );
  await callUntilRefused(recorder, 'messages-of-client', 9, (app, index) =>
    sayAs(index % 2 ? second : third, '192.0.2.40', app),
  );
  await callUntilRefused(recorder, 'names', 6, (app) =>
    chatAs(app, first.cookie, '192.0.2.41')('PATCH', `/users/details/name/${first.user.id}`, {
      name: 'Dewi',
    }),
  );
}
