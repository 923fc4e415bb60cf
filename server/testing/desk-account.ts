import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/schema';
import { addCommand } from '../support-desk/cli/commands';
import { callDesk } from './desk';
import type { Headers } from './requests';

/** Makes an account as the command line does, and gives its password. */
export async function addAccount(db: Queries, name: string): Promise<string> {
  return readPassword(await addCommand(db, name, 'https://api.sedia.example'));
}

/** The password that a command has shown. */
export function readPassword(shown: string): string {
  return /^ {2}(\S+)$/m.exec(shown)?.[1] ?? '';
}

/** Sends the sign-in form. */
export const signInAs = (app: FastifyInstance, name: string, secret: string, headers?: Headers) =>
  callDesk(app, '/desk/sign-in', {
    form: { name, secret, next: '/desk' },
    headers: { cookie: undefined, ...headers },
  });

/** The `cookie` header of a browser that got this answer. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** Somebody with an account who is signed in at the desk, and their calls as pages and as the script. */
export async function enterAs(app: FastifyInstance, db: Queries, name: string) {
  const cookie = cookieOf(await signInAs(app, name, await addAccount(db, name)));
  const accept = 'application/json';
  return {
    cookie,
    get: (path: string) => callDesk(app, path, { headers: { cookie } }),
    post: (path: string, form: Record<string, string> = {}) =>
      callDesk(app, path, { form, headers: { cookie } }),
    postByScript: (path: string, form: Record<string, string> = {}) =>
      callDesk(app, path, { form, headers: { cookie, accept } }),
  };
}
