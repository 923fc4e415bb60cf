import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import { readCommand } from '../db/database-command';
import type { Database } from '../db/open';
import type { Queries } from '../db/schema';
import { secretCookie } from '../support-desk/accounts/cookie';
import { deskProgram } from '../support-desk/cli/commands';
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

/** The output of `npm run desk` with these words. */
export const runDesk = (queries: Queries, ...words: string[]) =>
  readCommand(deskProgram, words)(
    { queries } as Database,
    readConfig(getSite(), { NODE_ENV: 'test' }),
  );

/** The log of the desk as its command shows it, without times. */
export async function readLog(queries: Queries): Promise<string[]> {
  const shown = await runDesk(queries, 'audit', '--from=1970-01-01');
  return shown
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\S+Z {2}/, ''));
}

/** Makes an account as the command line does, and gives its password. */
export async function addAccount(db: Queries, name: string): Promise<string> {
  return readPassword(await runDesk(db, 'add', name));
}

export function readPassword(shown: string): string {
  return /^ {2}(\S+)$/m.exec(shown)?.[1] ?? '';
}

export const signInAs = (app: FastifyInstance, name: string, secret: string, headers?: Headers) =>
  callDesk(app, '/desk/sign-in', {
    form: { name, secret, next: '/desk' },
    headers: { cookie: undefined, ...headers },
  });

export const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** Somebody with an account who is signed in at the desk, and their calls. */
export async function enterAs(app: FastifyInstance, db: Queries, name: string) {
  const cookie = cookieOf(await signInAs(app, name, await addAccount(db, name)));
  return {
    cookie,
    get: (path: string) => callDesk(app, path, { headers: { cookie } }),
    post: (path: string, form: Record<string, string> = {}) =>
      callDesk(app, path, { form, headers: { cookie } }),
  };
}
