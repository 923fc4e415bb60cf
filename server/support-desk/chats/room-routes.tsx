import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageSchema } from '../../chat/chat-deps';
import { listMessages, type PageQuery } from '../../chat/messages-table';
import { findOpenRoomWithUser, viewRoom } from '../../chat/rooms-table';
import { type DeskDeps, userOf } from '../accounts/access';
import { readNames } from '../accounts/accounts-table';
import { recordView } from '../accounts/audit-table';
import { ProblemPage, sendSectionPage } from '../page';
import { nameVisitor } from '../words';
import { roomPath } from './room-list';
import { type Refused, RoomPage } from './room-page';

type OneRoom = { Params: { id: string }; Querystring: PageQuery };

export function addRoomRoutes(app: FastifyInstance, deps: DeskDeps): void {
  // Opening a room marks it as viewed, so a HEAD must not reach it.
  const paged = { exposeHeadRoute: false, schema: { querystring: pageSchema.loose() } };

  app.get<OneRoom>(roomPath(':id'), paged, ({ params, query: { before } }, reply) =>
    sendRoom(reply, deps, params.id, { before }),
  );
}

type Shown = { before?: string | undefined; refused?: Refused };

/** Answers with the page of an open room, which counts as viewed then. */
export async function sendRoom(
  reply: FastifyReply,
  deps: DeskDeps,
  id: string,
  { before, refused }: Shown,
) {
  const { queries, realtime, config } = deps;
  const { actor } = userOf(reply.request);
  const room = await findOpenRoomWithUser(queries, id);
  if (!room) return sendUnknown(reply, deps, refused?.text);
  const { messages } = await listMessages(queries, id, before === undefined ? {} : { before });
  const names = await readNames(queries);
  await recordView(queries, { actor, act: 'saw-chat', subject: id });
  if (await viewRoom(queries, id)) realtime.tellTeam(id);
  const view = { room, names, actor, messages, siteAddress: config.siteAddress };
  const content = <RoomPage {...view} refused={refused} isNewest={before === undefined} />;
  const title = nameVisitor(room.name);
  return sendSectionPage(reply, deps, { section: 'Chats', title, content });
}

/** Answers that a room is not open, with an answer that was not stored. */
export function sendUnknown(reply: FastifyReply, deps: DeskDeps, unsent?: string) {
  const title = 'This chat is no longer open';
  const text = 'It was ended, by the visitor or at the desk, or it never existed.';
  const content = <ProblemPage title={title} text={text} unsent={unsent} />;
  return sendSectionPage(reply.code(404), deps, { section: 'Chats', title, content });
}
