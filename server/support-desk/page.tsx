import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { pageHeaders, sendDocument } from '../http/html';
import { withoutControls } from '../jobs/plain-text';
import { type DeskDeps, type DeskUser, userOf } from './accounts/access';
import { type DeskCounts, describeCounts, readCounts } from './counts';
import { deskStyle } from './style';

type DeskPage = { title: string; content: ReactNode };

/** The frame of a page for a signed-in user; `section` is the current one. */
type Frame = {
  user: DeskUser;
  section: keyof typeof sections;
  counts: DeskCounts;
  notice: string | undefined;
};

export const deskPaths = {
  list: '/desk',
  rooms: '/desk/rooms',
  leads: '/desk/leads',
  questions: '/desk/questions',
  news: '/desk/news',
  script: '/desk/desk.js',
  link: '/desk/open',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
} as const;

/** The parts of the desk in the order of its navigation; each brings its own routes. */
const sections = {
  Chats: deskPaths.list,
  Leads: deskPaths.leads,
  Questions: deskPaths.questions,
};

/**
 * Headers of everything the desk answers. The referrer stays within the desk: with `no-referrer`
 * browsers would send its forms with `Origin: null`.
 */
export const deskHeaders = {
  ...pageHeaders(deskStyle, "script-src 'self'", "connect-src 'self'"),
  'referrer-policy': 'same-origin',
};

/** What a page says after a deed, by the query of the address to which that leads. */
const notices = new Map([
  ['ended', 'The chat has been ended.'],
  ['done', 'The visitor no longer counts as waiting.'],
  ['taken', 'Somebody else has taken this chat.'],
  ['marked=done', 'The lead is marked as done.'],
  ['marked=new', 'The lead counts as new again.'],
  ['again=due', 'It is sent again now.'],
  ['erased=all', 'Everything about the address was erased.'],
  ['forgotten', 'The question is forgotten.'],
]);

/** Answers a page of a section, with what was done before it. */
export async function sendSectionPage(
  reply: FastifyReply,
  { queries, config }: Pick<DeskDeps, 'queries' | 'config'>,
  { section, ...page }: DeskPage & Pick<Frame, 'section'>,
): Promise<FastifyReply> {
  const { request } = reply;
  const notice = notices.get(request.url.split('?')[1] ?? '');
  const frame = { user: userOf(request), section, counts: await readCounts(queries), notice };
  return sendDeskPage(reply, config.brand, page, frame);
}

/** Answers a page of the desk; only those who are signed in have a frame around it. */
export function sendDeskPage(
  reply: FastifyReply,
  brand: string,
  { title, content }: DeskPage,
  frame?: Frame,
): FastifyReply {
  const name = `${title} | ${brand} desk`;
  const waiting = frame?.counts.waiting ?? 0;
  return sendDocument(
    reply,
    <>
      <title>{waiting > 0 ? `(${waiting}) ${name}` : name}</title>
      <style>{deskStyle}</style>
      <script type="module" src={deskPaths.script} />
    </>,
    <>
      <header>
        <a href={deskPaths.list}>{brand} desk</a>
        {frame && (
          <>
            {frame.user.canSignOut && <SignOut user={frame.user} />}
            <Sections section={frame.section} />
            <p className="quiet" data-part="counts" data-waits={frame.counts.waits.join()}>
              {describeCounts(frame.counts)}
            </p>
            <button type="button" data-notify="" hidden>
              Notify me of waiting visitors
            </button>
            <p className="notice" role="status" data-notice="">
              {frame.notice}
            </p>
          </>
        )}
      </header>
      {content}
    </>,
  );
}

function SignOut({ user }: { user: DeskUser }) {
  return (
    <form method="post" action={deskPaths.signOut}>
      {user.name && (
        <span className="quiet">
          Signed in as <bdi>{user.name}</bdi>
        </span>
      )}
      <button>Sign out</button>
    </form>
  );
}

function Sections({ section }: Pick<Frame, 'section'>) {
  return (
    <nav aria-label="Sections">
      {Object.entries(sections).map(([name, path]) => (
        <a key={name} href={path} aria-current={name === section ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

type ProblemPageProps = {
  title: string;
  text: string;
  unsent?: string;
  back?: { path: string; label: string };
};

const allChats = { path: deskPaths.list, label: 'All open chats' };

/** A page that says why something was not done; an answer that was not sent can still be copied. */
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

export function Unsent({ text, why }: { text?: string; why: string }) {
  if (!text) return null;
  return (
    <>
      <label htmlFor="unsent">{why}</label>
      <textarea id="unsent" dir="auto" readOnly defaultValue={withoutControls(text)} />
    </>
  );
}
