import * as z from 'zod/mini';
import { requiredText } from '@/lib/contracts/fields';
import { messageLimit } from '@/lib/contracts/limits';
import { listMessages, pageSchema } from '../../chat/messages-table';
import { postAnswer, unknownRoom } from '../../chat/post-message';
import { endRoom } from '../../chat/room';
import { findOpenRoomWithUser, listRooms, takeRoom, viewRoom } from '../../chat/rooms-table';
import type { App } from '../../http/validate';
import { audit, oneId, redirectWithNotice, sections, sendPage } from '../page';
import { nameVisitor } from '../parts';
import { ChatList, chatQuery, roomPath, views } from './chat-list';
import { ChatPage } from './chat-page';

/** Bytes of the longest answer, all characters escaped, and the rest of the form. */
const answerBodyLimit = 64 * 1024;

/** `id` becomes the message's id, so a form sent twice is stored once. */
const answerSchema = z.object({
  id: z.uuid('This form is out of date. Please send it again.'),
  text: requiredText('Please write an answer first.', messageLimit, {
    // Browsers send a line break of a text area as two characters and count it as one.
    clean: z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
  }),
});

export async function addDeskChatRoutes(app: App) {
  const { queries, realtime, config } = app;
  const path = roomPath(':id');

  const listed = { schema: { querystring: chatQuery } };
  app.get(sections.Chats, listed, async (request, reply) => {
    const { view, page } = request.query;
    const list = await listRooms(queries, { view, actor: request.deskName, page });
    audit(request, 'saw the chats');
    return sendPage(reply, views[view], <ChatList {...{ view, page, ...list }} />);
  });

  // The page of an open room, which counts as viewed then.
  const paged = { schema: { ...oneId.schema, querystring: pageSchema } };
  app.get(path, paged, async (request, reply) => {
    const { id } = request.params;
    const room = await findOpenRoomWithUser(queries, id);
    if (!room) throw unknownRoom();
    const page = await listMessages(queries, id, request.query);
    audit(request, 'saw a chat', { room: id });
    if (await viewRoom(queries, id)) realtime.notifyTeam(id);
    const viewer = { name: request.deskName, isNewest: request.query.before === undefined };
    const content = <ChatPage room={room} {...page} {...viewer} siteAddress={config.siteAddress} />;
    return sendPage(reply, nameVisitor(room.name), content);
  });

  const written = { bodyLimit: answerBodyLimit, schema: { ...oneId.schema, body: answerSchema } };
  app.post(`${path}/answer`, written, async (request, reply) => {
    const { id } = request.params;
    await postAnswer(queries, id, request.body, request.deskName);
    audit(request, 'answered a chat', { room: id });
    realtime.notifyVisitor('other-new-message', id);
    realtime.notifyTeam(id);
    return reply.redirect(roomPath(id), 303);
  });

  // `from` is the holder that was shown.
  const taking = { schema: { ...oneId.schema, body: z.object({ from: z.string() }) } };
  app.post(`${path}/take`, taking, async (request, reply) => {
    const { id } = request.params;
    const name = request.deskName;
    if (await takeRoom(queries, id, name, request.body.from)) {
      audit(request, 'took a chat', { room: id });
      realtime.notifyTeam(id);
    }
    const room = await findOpenRoomWithUser(queries, id);
    if (!room) throw unknownRoom();
    if (room.taken_by !== name) return redirectWithNotice(reply, roomPath(id), 'taken');
    return reply.redirect(roomPath(id), 303);
  });

  app.post(`${path}/end`, oneId, async (request, reply) => {
    const { id } = request.params;
    const room = await endRoom(app, id);
    if (!room) throw unknownRoom();
    audit(request, 'ended a chat', { room: id });
    realtime.closeRoom(id);
    return redirectWithNotice(reply, sections.Chats, 'end');
  });
}
