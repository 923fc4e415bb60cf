import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageSchema } from '../../chat/chat-deps';
import { listMessages, type PageQuery } from '../../chat/messages-table';
import { postAnswer } from '../../chat/post-message';
import { endRoom } from '../../chat/room';
import {
  endWait,
  findOpenRoomWithUser,
  releaseRoom,
  takeRoom,
  viewRoom,
} from '../../chat/rooms-table';
import { checkInput } from '../../http/validate';
import { answerBodyLimit, answerSchema, readUnsent } from '../form';
import { type DeskDeps, deskPaths, leadTo, nameOf, ProblemPage, sendPage } from '../page';
import { nameVisitor } from '../words';
import type { Refused } from './answer-form';
import { ChatListPage, readChatList, roomPath } from './chat-list';
import { ChatPage } from './chat-page';

const conflict = 'This form was sent before with another text. Press Send again to send this one.';

type OneRoom = { Params: { id: string }; Querystring: PageQuery };

/** The chats: their lists, a page for each, and what the team does with one. */
export function addDeskChatRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, realtime, wakeOutbox, config } = deps;
  const path = roomPath(':id');

  app.get(deskPaths.chats, async (request, reply) => {
    const list = await readChatList(queries, nameOf(request), request.query);
    request.log.info({ desk: nameOf(request) }, 'saw the chats');
    const content = <ChatListPage {...list} />;
    return sendPage(reply, deps, { section: 'Chats', title: list.title, content });
  });

  /** Answers with the page of an open room, which counts as viewed then. */
  async function sendRoom(reply: FastifyReply, id: string, page: PageQuery, refused?: Refused) {
    const { request } = reply;
    const name = nameOf(request);
    const room = await findOpenRoomWithUser(queries, id);
    if (!room) return sendUnknown(reply, refused?.text);
    const { messages } = await listMessages(queries, id, page);
    request.log.info({ desk: name, room: id }, 'saw a chat');
    if (await viewRoom(queries, id)) realtime.tellTeam(id);
    const { siteAddress } = config;
    const isNewest = page.before === undefined;
    const content = <ChatPage {...{ room, messages, name, siteAddress, isNewest, refused }} />;
    return sendPage(reply, deps, { section: 'Chats', title: nameVisitor(room.name), content });
  }

  function sendUnknown(reply: FastifyReply, unsent?: string) {
    const title = 'This chat is no longer open';
    const text = 'It was ended, by the visitor or at the desk, or it never existed.';
    const content = <ProblemPage title={title} text={text} unsent={unsent} />;
    return sendPage(reply.code(404), deps, { section: 'Chats', title, content });
  }

  const paged = { schema: { querystring: pageSchema.loose() } };
  app.get<OneRoom>(path, paged, ({ params, query: { before } }, reply) =>
    sendRoom(reply, params.id, before === undefined ? {} : { before }),
  );

  const written = { bodyLimit: answerBodyLimit };
  app.post<OneRoom>(`${path}/answer`, written, async (request, reply) => {
    const { id } = request.params;
    const name = nameOf(request);
    const form = checkInput(answerSchema, request.body);
    if (!('value' in form)) {
      const [error = ''] = Object.values(form.error.details.fields ?? {});
      return sendRoom(reply.code(400), id, {}, { error, text: readUnsent(request.body) ?? '' });
    }
    const { text } = form.value;
    const answered = await postAnswer(queries, id, form.value, name);
    if (answered === 'unknown-room') return sendUnknown(reply, text);
    if (answered === 'key-reused')
      return sendRoom(reply.code(409), id, {}, { text, error: conflict });
    request.log.info({ desk: name, room: id }, 'answered a chat');
    realtime.tell('other-new-message', id);
    realtime.tellTeam(id, answered.news);
    if (answered.isTaken) realtime.tellTeam(id);
    return reply.redirect(roomPath(id), 303);
  });

  app.post<OneRoom>(`${path}/take`, async (request, reply) => {
    const { id } = request.params;
    const { from } = Object(request.body);
    const name = nameOf(request);
    const isTaken = await takeRoom(queries, id, name, typeof from === 'string' ? from : undefined);
    if (isTaken) realtime.tellTeam(id);
    const room = await findOpenRoomWithUser(queries, id);
    if (!room) return sendUnknown(reply);
    if (room.taken_by !== name) return leadTo(reply, roomPath(id), 'taken');
    return reply.redirect(roomPath(id), 303);
  });

  app.post<OneRoom>(`${path}/release`, async (request, reply) => {
    const { id } = request.params;
    if (await releaseRoom(queries, id, nameOf(request))) realtime.tellTeam(id);
    return reply.redirect(roomPath(id), 303);
  });

  app.post<OneRoom>(`${path}/done`, async (request, reply) => {
    const { id } = request.params;
    if (!(await endWait(queries, id))) return sendUnknown(reply);
    realtime.tellTeam(id);
    return leadTo(reply, deskPaths.chats, 'answered');
  });

  app.post<OneRoom>(`${path}/end`, async (request, reply) => {
    const { id } = request.params;
    const room = await endRoom(queries, id, config, { isByVisitor: false });
    if (!room) return sendUnknown(reply);
    request.log.info({ desk: nameOf(request), room: id }, 'ended a chat');
    wakeOutbox();
    realtime.leave(room);
    realtime.tellTeam(id);
    return leadTo(reply, deskPaths.chats, 'ended');
  });
}
