import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secretCookie } from '../support-desk/accounts/cookie';
import type { Headers } from './requests';

/** Where a browser on this machine finds a test app. */
export const deskOrigin = 'http://localhost:4000';

/** Key of a test app's desk where no password is set. */
export const deskKey = 'the desk key of the tests';

type DeskCall = {
  form?: Record<string, string>;
  headers?: Headers;
  from?: string;
  method?: 'GET' | 'HEAD' | 'POST';
};

/** One call to the desk, as a browser makes it that came by the link; undefined takes a header away. */
export function callDesk(
  app: FastifyInstance,
  url: string,
  { form, headers, from, method = form ? 'POST' : 'GET' }: DeskCall = {},
) {
  const all: Headers = {
    host: 'localhost:4000',
    cookie: secretCookie(deskKey, { hasSecureCookies: false }).split(';')[0],
    ...(form && { origin: deskOrigin, 'content-type': 'application/x-www-form-urlencoded' }),
    ...headers,
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return app.inject({
    method,
    url,
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
