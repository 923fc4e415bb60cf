import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { pageSchema, unknownRoom } from '../chat/chat-deps';
import { listMessages, type Place } from '../chat/messages-table';
import { countWaitingRooms } from '../chat/open-rooms';
import { postAnswer } from '../chat/post-message';
import { endRoom } from '../chat/room';
import { endWait, findOpenRoomWithUser, viewRoom } from '../chat/rooms-table';
import { renderHtml } from '../http/html';
import { checkInput, describeFields } from '../http/validate';
import type { DeskDeps } from './access';
import { answerBodyLimit, answerSchema, readUnsent } from './form';
import { deskPaths, ProblemPage, sendDeskPage } from './page';
import { ListPage, Rooms, readPage, readRoomList, roomPath } from './room-list';
import { Messages, type RefusedAnswer, RoomPage } from './room-page';
import { nameVisitor } from './words';

const notOpen = {
  title: 'This chat is not open',
  text: 'It was ended, by the visitor or at the desk, or it never existed.',
};

const conflict = 'This form was sent before with another text. Press Send again to send this one.';

type OneRoom = { Params: { id: string }; Querystring: Place };

/** What the desk shows and does; each POST leads back to a page, so that a reload repeats nothing. */
export function addDeskRoomRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, realtime, metrics, wakeOutbox, config } = deps;

  const isSignedIn = !config.hasDeskLink;
  const send = (reply: FastifyReply, title: string, content: ReactNode, waiting?: number) =>
    sendDeskPage(reply, config.brand, { title, content, waiting, isSignedIn });
  const sendUnknown = (reply: FastifyReply, unsent?: string) =>
    send(reply.code(404), 'Chat not open', <ProblemPage {...notOpen} unsent={unsent} />);

  async function readConversation(id: string, place?: Place) {
    const room = await findOpenRoomWithUser(queries, id);
    if (!room) return undefined;
    const messages = await listMessages(queries, id, place);
    return { room, messages, siteAddress: config.siteAddress };
  }

  async function sendRoom(
    reply: FastifyReply,
    id: string,
    { before, refused }: { before?: string; refused?: RefusedAnswer } = {},
  ) {
    const conversation = await readConversation(id, { before });
    if (!conversation) return sendUnknown(reply, refused?.text);
    await viewRoom(queries, id);
    const waiting = await countWaitingRooms(queries);
    const isLive = before === undefined;
    const page = <RoomPage {...conversation} isLive={isLive} refused={refused} />;
    return send(reply, nameVisitor(conversation.room.name), page, waiting);
  }

  const noHead = { exposeHeadRoute: false };

  app.get(deskPaths.list, noHead, async (request, reply) => {
    const list = await readRoomList(queries, readPage(request.query));
    const page = <ListPage list={list} notice={describeDeed(request.query)} />;
    return send(reply, 'Open chats', page, list.waiting);
  });

  app.get(deskPaths.rooms, noHead, async (request) => {
    const list = await readRoomList(queries, readPage(request.query));
    return { waiting: list.waiting, html: renderHtml(<Rooms {...list} />) };
  });

  const path = roomPath(':id');

  // Opening a room marks it as viewed, so a HEAD must not reach it.
  const paged = { ...noHead, schema: { querystring: pageSchema } };
  app.get<OneRoom>(path, paged, async ({ params, query }, reply) =>
    sendRoom(reply, params.id, { before: query.before }),
  );

  app.get<OneRoom>(`${path}/messages`, paged, async ({ params, query }) => {
    const conversation = await readConversation(params.id, query);
    if (!conversation) throw unknownRoom();
    const waiting = await countWaitingRooms(queries);
    return { waiting, html: renderHtml(<Messages {...conversation} />) };
  });

  const answer = { bodyLimit: answerBodyLimit };
  app.post<OneRoom>(`${path}/answer`, answer, async (request, reply) => {
    const { id } = request.params;
    const body = checkInput(answerSchema, request.body);
    if ('error' in body) {
      const fields = describeFields(body.error, request);
      const [error = ''] = [fields.text, ...Object.values(fields)].filter(Boolean);
      const text = readUnsent(request.body) ?? '';
      return sendRoom(reply.code(400), id, { refused: { text, error } });
    }
    const { text } = body.value;
    const { outcome, waitedMs } = await postAnswer(queries, id, body.value);
    if (waitedMs !== undefined) metrics.answerWait.observe(waitedMs / 1000);
    if (outcome === 'unknown-room') return sendUnknown(reply, text);
    if (outcome === 'conflict') {
      return sendRoom(reply.code(409), id, { refused: { text, error: conflict } });
    }
    // A repeat notifies again: the first process may have died before it could.
    realtime.tell('other-new-message', id);
    return reply.redirect(`${roomPath(id)}#end`, 303);
  });

  app.post<OneRoom>(`${path}/done`, async ({ params }, reply) => {
    if (!(await endWait(queries, params.id))) return sendUnknown(reply);
    return reply.redirect(`${deskPaths.list}?done`, 303);
  });

  app.post<OneRoom>(`${path}/end`, async ({ params }, reply) => {
    const room = await findOpenRoomWithUser(queries, params.id);
    if (!room) return sendUnknown(reply);
    const ended = await endRoom(queries, room, config.supportTo);
    if (ended.outcome === 'unknown-room') return sendUnknown(reply);
    if (ended.hasMail) wakeOutbox();
    realtime.leave(room);
    return reply.redirect(`${deskPaths.list}?ended`, 303);
  });
}

/** The notice about the action that led to the list. */
function describeDeed(query: unknown): string | undefined {
  const { ended, done } = Object(query);
  if (ended !== undefined) return 'The chat has been ended.';
  return done === undefined ? undefined : 'The visitor no longer counts as waiting.';
}
