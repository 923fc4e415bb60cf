import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { signedCookie } from '../support-desk/session';
import { formType, type Headers, sentHeaders } from './requests';

/** Where a browser on this machine finds a test app. */
export const deskOrigin = 'http://localhost:4000';

/** The secret of a test app's desk where DESK_SECRET is not set. */
export const deskKey = 'the desk key of the tests';

type DeskCall = { form?: Record<string, string>; headers?: Headers; from?: string };

/** The cookie of a member of the team. */
export const cookieOf = (name: string, secret = deskKey) =>
  signedCookie(name, secret, { hasSecureCookies: false }).split(';')[0] ?? '';

/** One call to the desk as Rina's browser makes it; undefined takes a header away. */
export function callDesk(
  app: FastifyInstance,
  url: string,
  { form, headers, from }: DeskCall = {},
) {
  const ofForm = form && { origin: deskOrigin, 'content-type': formType };
  return app.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: sentHeaders({
      host: 'localhost:4000',
      cookie: cookieOf('Rina'),
      ...ofForm,
      ...headers,
    }),
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

/** A member of the team who is signed in, and their calls. */
export function enterAs(app: FastifyInstance, name: string) {
  const headers = { cookie: cookieOf(name) };
  return {
    get: (path: string) => callDesk(app, path, { headers }),
    post: (path: string, form: Record<string, string> = {}) =>
      callDesk(app, path, { form, headers }),
  };
}

/** The lines of a log about what was done at the desk, without what all lines have. */
export const deskLines = (lines: { msg: string; [key: string]: unknown }[]) =>
  lines
    .filter((line) => 'desk' in line)
    .map(({ msg, desk, room, lead, erased }) => ({
      msg,
      desk,
      ...(room !== undefined && { room }),
      ...(lead !== undefined && { lead }),
      ...(erased !== undefined && { erased }),
    }));
