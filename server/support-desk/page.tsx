import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { ChatDeps } from '../chat/chat-deps';
import { countWaiting } from '../chat/rooms-table';
import type { Config } from '../config/config';
import type { Database } from '../db/open';
import { pageHeaders, sendDocument } from '../http/html';
import { plural, withoutControls } from '../jobs/plain-text';
import type { Member } from './session';
import { deskStyle } from './style';

export type DeskDeps = Pick<ChatDeps, 'assistant' | 'queries' | 'realtime' | 'wakeOutbox'> & {
  config: ChatDeps['config'] &
    Pick<Config, 'apiAddress' | 'brand' | 'dataDir' | 'hasDeskLink' | 'leadsTo' | 'siteAddress'>;
  database: Database;
  /** DESK_SECRET, or the secret that a development database keeps. */
  readSecret: () => Promise<string>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before each route for people who are signed in. */
    member: Member | null;
  }
}

export const deskPaths = {
  chats: '/desk',
  rooms: '/desk/rooms',
  leads: '/desk/leads',
  questions: '/desk/questions',
  news: '/desk/news',
  script: '/desk/desk.js',
  link: '/desk/open',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
} as const;

/** The sections in the order of the navigation. */
const sections = {
  Chats: deskPaths.chats,
  Leads: deskPaths.leads,
  Questions: deskPaths.questions,
};

/** Headers of every answer. With `no-referrer` browsers would send the forms with `Origin: null`. */
export const deskHeaders = {
  ...pageHeaders(deskStyle, "script-src 'self'", "connect-src 'self'"),
  'referrer-policy': 'same-origin',
};

/** What a page says about the action that led to it, by its query: `?notice=ended`. */
const notices = {
  ended: 'The chat has been ended.',
  answered: 'The visitor no longer counts as waiting.',
  taken: 'A colleague has taken this chat.',
  done: 'The lead is marked as done.',
  new: 'The lead counts as new again.',
  again: 'It is sent again now.',
  erased: 'Everything about the address was erased.',
  forgotten: 'The question is forgotten.',
};

/** Leads to a page that says what was done, so that a reload repeats nothing. */
export const leadTo = (reply: FastifyReply, path: string, notice: keyof typeof notices) =>
  reply.redirect(`${path}?notice=${notice}`, 303);

/** The name of the member who makes a request. */
export function nameOf({ member }: FastifyRequest): string {
  if (!member) throw new Error('not signed in at the desk');
  return member.name;
}

type Page = { section?: keyof typeof sections; title: string; content: ReactNode };

/** Answers a page; only with a section, for people who are signed in, it has the header's links. */
export async function sendPage(
  reply: FastifyReply,
  { queries, config: { brand } }: Pick<DeskDeps, 'queries' | 'config'>,
  { section, title, content }: Page,
): Promise<FastifyReply> {
  const { query } = reply.request;
  const waiting = section ? await countWaiting(queries) : 0;
  const notice = Object.entries(notices).find(([name]) => name === Object(query).notice)?.[1];
  return sendDocument(
    reply,
    <>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} | ${brand} desk`}</title>
      <style>{deskStyle}</style>
      <script type="module" src={deskPaths.script} />
    </>,
    <>
      <header>
        <a href={deskPaths.chats}>{brand} desk</a>
        {section && (
          <>
            <form method="post" action={deskPaths.signOut}>
              <span className="quiet">
                Signed in as <bdi>{nameOf(reply.request)}</bdi>
              </span>
              <button>Sign out</button>
            </form>
            <nav aria-label="Sections">
              {Object.entries(sections).map(([name, path]) => (
                <a key={name} href={path} aria-current={name === section ? 'page' : undefined}>
                  {name}
                </a>
              ))}
            </nav>
            <p className="quiet" data-part="waiting">
              {plural(waiting, 'visitor')} waiting
            </p>
            <p className="notice" role="status">
              {notice}
            </p>
          </>
        )}
      </header>
      {content}
    </>,
  );
}

type ProblemPageProps = {
  title: string;
  text: string;
  unsent?: string | undefined;
  back?: { path: string; label: string };
};

const allChats = { path: deskPaths.chats, label: 'All open chats' };

/** Says why something was not done; an answer that was not sent can be copied. */
export function ProblemPage({ title, text, unsent, back = allChats }: ProblemPageProps) {
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      <Unsent text={unsent} why="This answer was not sent:" />
      <p>
        <a href={back.path}>{back.label}</a>
      </p>
    </main>
  );
}

export function Unsent({ text, why }: { text: string | undefined; why: string }) {
  if (!text) return null;
  return (
    <>
      <label htmlFor="unsent">{why}</label>
      <textarea id="unsent" dir="auto" readOnly defaultValue={withoutControls(text)} />
    </>
  );
}

type ConfirmProps = {
  /** The labels of the button that opens the question and, once it is open, closes it. */
  label: string;
  cancel: string;
  action: string;
  confirm: string;
  children: ReactNode;
};

/** Asks once before something is done for good. */
export function Confirm({ label, cancel, action, confirm, children }: ConfirmProps) {
  return (
    <details>
      <summary>
        <span className="closed">{label}</span>
        <span className="opened">{cancel}</span>
      </summary>
      <form className="confirm" method="post" action={action} data-send="">
        <p>{children}</p>
        <button className="danger">{confirm}</button>
      </form>
    </details>
  );
}
