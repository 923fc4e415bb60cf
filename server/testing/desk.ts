import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/schema';
import { secretCookie } from '../support-desk/accounts/cookie';
import { auditCommand } from '../support-desk/cli/audit-command';
import { formType, type Headers, sentHeaders } from './requests';

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
  const cookie = secretCookie(deskKey, { hasSecureCookies: false }).split(';')[0];
  const ofForm = form && { origin: deskOrigin, 'content-type': formType };
  return app.inject({
    method,
    url,
    headers: sentHeaders({ host: 'localhost:4000', cookie, ...ofForm, ...headers }),
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

/** The log of the desk as its command shows it, without times. */
export async function readLog(queries: Queries): Promise<string[]> {
  const shown = await auditCommand(queries, new Date(0).toISOString());
  return shown
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\S+Z {2}/, ''));
}
