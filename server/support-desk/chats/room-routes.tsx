import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageSchema, unknownRoom } from '../../chat/chat-deps';
import { listMessages, type PageQuery } from '../../chat/messages-table';
import { findOpenRoomWithUser, viewRoom } from '../../chat/rooms-table';
import { renderHtml } from '../../http/html';
import { Refusal } from '../../http/refusal';
import { type DeskDeps, isForScript, userOf } from '../accounts/access';
import { readNames } from '../accounts/accounts-table';
import { recordView } from '../accounts/audit-table';
import { readNews } from '../counts';
import { ProblemPage, sendSectionPage } from '../page';
import { nameVisitor } from '../words';
import { Messages } from './messages';
import { roomPath } from './room-list';
import { Deeds, Holder, Reach, type Refused, RoomPage, type RoomView } from './room-page';

type OneRoom = { Params: { id: string }; Querystring: PageQuery & { taken?: string } };

export function addRoomRoutes(app: FastifyInstance, deps: DeskDeps): void {
  // Opening a room marks it as viewed, so a HEAD must not reach it.
  const paged = { exposeHeadRoute: false, schema: { querystring: pageSchema.loose() } };

  app.get<OneRoom>(roomPath(':id'), paged, async ({ params: { id }, query }, reply) => {
    const notice = query.taken === undefined ? undefined : 'Somebody else has taken this chat.';
    return sendRoom(reply, deps, id, { before: query.before, notice });
  });

  app.get<OneRoom>(`${roomPath(':id')}/messages`, paged, async (request) => {
    const { id } = request.params;
    const { actor } = userOf(request);
    const view = await readRoom(deps, actor, id, request.query);
    if (!view) throw unknownRoom();
    await recordView(deps.queries, { actor, act: 'saw-chat', subject: id });
    return { ...(await readNews(deps.queries)), ...renderNews(view) };
  });
}

type Shown = { before?: string | undefined; notice?: string | undefined; refused?: Refused };

export async function sendRoom(
  reply: FastifyReply,
  deps: DeskDeps,
  id: string,
  { before, notice, refused }: Shown,
) {
  const { actor } = userOf(reply.request);
  const view = await readRoom(deps, actor, id, { ...(before !== undefined && { before }) });
  if (!view) return sendUnknown(reply, deps, refused?.text);
  await recordView(deps.queries, { actor, act: 'saw-chat', subject: id });
  if (await viewRoom(deps.queries, id)) deps.realtime.tellTeam(id);
  const isLive = before === undefined;
  const content = <RoomPage {...view} isLive={isLive} notice={notice} refused={refused} />;
  const title = nameVisitor(view.room.name);
  return sendSectionPage(reply, deps, { section: 'Chats', title, content });
}

const notOpen = {
  title: 'This chat is not open',
  text: 'It was ended, by the visitor or at the desk, or it never existed.',
};

/** Answers that a room is not open, with an answer that was not stored. */
export function sendUnknown(reply: FastifyReply, deps: DeskDeps, unsent?: string) {
  if (isForScript(reply.request))
    throw new Refusal(404, 'unknown-room', 'This chat is no longer open.');
  const content = <ProblemPage {...notOpen} unsent={unsent} />;
  const title = 'Chat not open';
  return sendSectionPage(reply.code(404), deps, { section: 'Chats', title, content });
}

/** Everything that the page of an open room shows; undefined when the room is not open. */
async function readRoom(
  { queries, config }: DeskDeps,
  actor: string,
  id: string,
  place: PageQuery,
): Promise<RoomView | undefined> {
  const room = await findOpenRoomWithUser(queries, id);
  if (!room) return undefined;
  const page = await listMessages(queries, id, place);
  const names = await readNames(queries, [room.taken_by]);
  return { room, ...page, names, actor, siteAddress: config.siteAddress };
}

/** What has changed on the page of a room: new messages for its end, and its parts by their names. */
const renderNews = (view: RoomView) => ({
  messages: renderHtml(<Messages {...view} />),
  hasMore: view.hasMore,
  parts: {
    visitor: renderHtml(nameVisitor(view.room.name)),
    address: renderHtml(<Reach {...view} />),
    holder: renderHtml(<Holder {...view} />),
    deeds: renderHtml(<Deeds {...view} />),
  },
});
