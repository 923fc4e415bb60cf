import type { FastifyReply } from 'fastify';
import { viewRoom } from '../../chat/rooms-table';
import { Refusal } from '../../http/refusal';
import { type DeskDeps, isForScript, userOf } from '../accounts/access';
import { recordView } from '../accounts/audit-table';
import { ProblemPage, sendSectionPage } from '../page';
import { nameVisitor } from '../words';
import type { Refused } from './answer-form';
import { readRoom } from './read-room';
import { RoomPage } from './room-page';

const notOpen = {
  title: 'This chat is not open',
  text: 'It was ended, by the visitor or at the desk, or it never existed.',
};

const notOpenAnyMore = () => new Refusal(404, 'unknown-room', 'This chat is no longer open.');

/** Answers that a room is not open, with an answer that was not stored. */
export function sendUnknown(reply: FastifyReply, deps: DeskDeps, unsent?: string) {
  if (isForScript(reply.request)) throw notOpenAnyMore();
  const content = <ProblemPage {...notOpen} unsent={unsent} />;
  return sendSectionPage(reply.code(404), deps, {
    section: 'Chats',
    title: 'Chat not open',
    content,
  });
}

type Shown = { before?: string | undefined; notice?: string | undefined; refused?: Refused };

/** Answers the page of a room. */
export async function sendRoom(
  reply: FastifyReply,
  deps: DeskDeps,
  id: string,
  { before, notice, refused }: Shown,
) {
  const user = userOf(reply.request);
  const view = await readRoom(deps, user, id, { ...(before !== undefined && { before }) });
  if (!view) return sendUnknown(reply, deps, refused?.text);
  await recordView(deps.queries, { actor: user.actor, act: 'saw-chat', subject: id });
  if (await viewRoom(deps.queries, id)) deps.realtime.tellTeam(id);
  const isLive = before === undefined;
  const content = <RoomPage {...view} isLive={isLive} notice={notice} refused={refused} />;
  const title = nameVisitor(view.room.name);
  return sendSectionPage(reply, deps, { section: 'Chats', title, content });
}
