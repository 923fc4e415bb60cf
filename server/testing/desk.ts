import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Headers } from './requests';

/** Where a browser on this machine finds a test app. */
export const deskOrigin = 'http://localhost:4000';

/** One call to the desk, as a browser on this machine makes it; undefined takes a header away. */
export function callDesk(
  app: FastifyInstance,
  url: string,
  { form, headers, from }: { form?: Record<string, string>; headers?: Headers; from?: string } = {},
) {
  const all: Headers = {
    host: 'localhost:4000',
    ...(form && { origin: deskOrigin, 'content-type': 'application/x-www-form-urlencoded' }),
    ...headers,
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const options: InjectOptions = { method: form ? 'POST' : 'GET', url };
  return app.inject({
    ...options,
    headers: Object.fromEntries(given),
    ...(from !== undefined && { remoteAddress: from }),
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
}

/** Sends an answer, with a fresh id unless one is given. */
export function answer(
  app: FastifyInstance,
  roomId: string,
  text: string,
  id: string = randomUUID(),
) {
  return callDesk(app, `/desk/rooms/${roomId}/answer`, { form: { id, text } });
}
