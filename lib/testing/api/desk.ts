import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { signedCookie } from '@/server/support-desk/session';
import { type CallHeaders, call } from '../requests';

/** The origin of a test app. */
export const deskOrigin = 'http://localhost:4000';

/** The secret of a test app's desk where DESK_SECRET is not set. */
export const deskKey = 'the desk key of the tests';

export const cookieOf = (name: string, secret = deskKey) =>
  signedCookie(name, secret, { hasSecureCookies: false }).split(';')[0] ?? '';

type DeskCall = { form?: Record<string, string> | undefined; headers?: CallHeaders };

/** One call to the desk as Rina's browser makes it; undefined removes a header. */
export const callDesk = (app: FastifyInstance, url: string, { form, headers }: DeskCall = {}) =>
  call(app, form ? 'POST' : 'GET', url, {
    body: form && new URLSearchParams(form),
    headers: {
      host: 'localhost:4000',
      cookie: cookieOf('Rina'),
      origin: form && deskOrigin,
      ...headers,
    },
  });

/** A member of the team who is signed in, and their calls; an answer has a fresh id unless one is given. */
export function enterAs(test: { app: FastifyInstance }, name: string) {
  const headers = { cookie: cookieOf(name) };
  const post = (path: string, form: Record<string, string> = {}) =>
    callDesk(test.app, path, { form, headers });
  return {
    get: (path: string) => callDesk(test.app, path, { headers }),
    post,
    answer: (roomId: string, text: string, id: string = randomUUID()) =>
      post(`/desk/rooms/${roomId}/answer`, { id, text }),
  };
}

/** The log lines about actions at the desk, without the fields that all lines have. */
export const deskLines = (lines: Record<string, unknown>[]) =>
  lines
    .filter((line) => 'desk' in line)
    .map(({ level: _l, time: _t, pid: _p, hostname: _h, requestId: _r, ...line }) => line);
