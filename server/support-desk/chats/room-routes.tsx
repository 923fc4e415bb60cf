import type { FastifyInstance } from 'fastify';
import { pageSchema, unknownRoom } from '../../chat/chat-deps';
import type { PageQuery } from '../../chat/messages-table';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordView } from '../accounts/audit-table';
import { readNews } from '../counts';
import { readRoom, renderNews } from './read-room';
import { roomPath } from './room-list';
import { sendRoom } from './send-room';

/** A room of an address, and which of its messages. */
type OneRoom = { Params: { id: string }; Querystring: PageQuery & { taken?: string } };

/** The page of a room, and what has changed on it. */
export function addRoomRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries } = deps;
  // Opening a room marks it as viewed, so a HEAD must not reach it.
  const paged = { exposeHeadRoute: false, schema: { querystring: pageSchema.loose() } };

  app.get<OneRoom>(roomPath(':id'), paged, async ({ params: { id }, query }, reply) => {
    const notice = query.taken === undefined ? undefined : 'Somebody else has taken this chat.';
    return sendRoom(reply, deps, id, { before: query.before, notice });
  });

  app.get<OneRoom>(`${roomPath(':id')}/messages`, paged, async (request) => {
    const { id } = request.params;
    const view = await readRoom(deps, userOf(request), id, request.query);
    if (!view) throw unknownRoom();
    await recordView(queries, { actor: userOf(request).actor, act: 'saw-chat', subject: id });
    return { ...(await readNews(queries)), ...renderNews(view) };
  });
}
