import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { getSite } from '@/lib/content';
import { refreshHeader } from '@/lib/contracts/chat-socket';
import deskScript from '@/lib/generated/desk.json';
import { withoutControls } from '@/lib/text/plain-text';
import { countWaiting } from '../chat/rooms-table';
import { sendDocument } from '../http/html';
import { plural } from './parts';
import { deskStyle } from './style';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the signed-in member, otherwise empty. */
    deskName: string;
  }
}

/** In the order of the navigation. */
export const sections = {
  Chats: '/desk',
  Leads: '/desk/leads',
  Questions: '/desk/questions',
  Addresses: '/desk/addresses',
} as const;

/** Sections without a use, by who answers in the chat. */
const missing = { assistant: [''], people: ['Questions'], none: ['Chats', 'Questions'] };

export const oneId = { schema: { params: z.object({ id: z.string() }) } };

/** Named by its content, so that browsers can cache it. */
export const scriptPath = `/desk/desk.${hash('sha256', deskScript.script).slice(0, 16)}.js`;

/** Notices about the previous action, by the query: `?notice=end`. */
const notices = {
  taken: 'A colleague has taken this chat.',
  end: 'The chat has been ended.',
  done: 'The lead is marked as done.',
  new: 'The lead counts as new again.',
  again: 'It is sent again now.',
  erase: 'Everything about the address was erased.',
  forgotten: 'The question is forgotten.',
};

/** Logs who did what, at every LOG_LEVEL; live updates are not logged. */
export function audit({ log, headers, deskName }: FastifyRequest, done: string, details = {}) {
  if (headers[refreshHeader]) return;
  log.child({ desk: deskName, ...details }, { level: 'info' }).info(done);
}

/** Redirects to a page with a notice, so that a reload repeats nothing. */
export const redirectWithNotice = (
  reply: FastifyReply,
  path: string,
  notice: keyof typeof notices,
) => reply.redirect(`${path}?notice=${notice}`, 303);

/** Sends a page. An error page queries no database and shows the text of the failed form. */
export async function sendPage(reply: FastifyReply, title: string, content: ReactNode) {
  const { brand } = reply.server.config;
  const { deskName, url, body } = reply.request;
  const { pathname, searchParams } = new URL(url, 'http://desk');
  const section = Object.values(sections).findLast((path) => pathname.startsWith(path));
  const notice = new Map(Object.entries(notices)).get(searchParams.get('notice') ?? '');
  const { chat } = getSite();
  const shown = Object.entries(sections).filter(([name]) => !missing[chat].includes(name));
  const hasNews = deskName !== '' && reply.statusCode < 400 && chat !== 'none';
  const waiting = hasNews ? await countWaiting(reply.server.queries) : 0;
  const { text } = Object(body);
  return sendDocument(
    reply,
    <>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} | ${brand} desk`}</title>
      <style>{deskStyle}</style>
      <script type="module" src={scriptPath} />
    </>,
    <>
      <header>
        <a href={sections.Chats}>{brand} desk</a>
        {deskName && (
          <>
            <form method="post" action="/desk/sign-out">
              <small>
                Signed in as <bdi>{deskName}</bdi>
              </small>
              <button>Sign out</button>
            </form>
            <nav aria-label="Sections">
              {shown.map(([name, path]) => (
                <a key={name} href={path} aria-current={path === section ? 'page' : undefined}>
                  {name}
                </a>
              ))}
            </nav>
            {hasNews && <small data-part="waiting">{plural(waiting, 'visitor')} waiting</small>}
            <p role="status">{notice}</p>
          </>
        )}
      </header>
      <main data-part={hasNews && section === sections.Chats ? 'main' : undefined}>
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {typeof text === 'string' && (
          <label>
            This answer was not sent:
            <textarea dir="auto" readOnly defaultValue={withoutControls(text)} />
          </label>
        )}
        {content}
      </main>
    </>,
  );
}
