import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queueUnseenAnswers } from '../../chat/later-answers';
import { postAnswer } from '../../chat/post-message';
import { endRoom } from '../../chat/room';
import { endWait, findOpenRoomWithUser, releaseRoom, takeRoom } from '../../chat/rooms-table';
import { checkInput } from '../../http/validate';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordDeed, recorded } from '../accounts/audit-table';
import { answerBodyLimit, answerSchema, readUnsent, takeSchema } from '../form';
import { deskPaths } from '../page';
import { roomPath } from './room-list';
import type { Refused } from './room-page';
import { sendRoom, sendUnknown } from './room-routes';

const conflict = 'This form was sent before with another text. Press Send again to send this one.';

type OneRoom = { Params: { id: string } };

/** What the team does with a room. Each leads to a page, so that a reload repeats nothing. */
export function addDeedRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, realtime, wakeOutbox, config } = deps;
  const path = roomPath(':id');

  // A repeat tells again: the first process may have died before it could.
  app.addHook<OneRoom>('onResponse', async ({ method, params }) => {
    if (method === 'POST' && params.id) realtime.tellTeam(params.id);
  });

  const refuse = (reply: FastifyReply, id: string, status: 400 | 409, refused: Refused) =>
    sendRoom(reply.code(status), deps, id, { refused });

  const written = { bodyLimit: answerBodyLimit };
  app.post<OneRoom>(`${path}/answer`, written, async (request, reply) => {
    const { id } = request.params;
    const { actor } = userOf(request);
    const form = readForm(request);
    if (!('value' in form)) return refuse(reply, id, 400, form);
    const { text } = form.value;
    const { outcome } = await queries.transaction().execute(async (transaction) => {
      const answered = await postAnswer(transaction, id, form.value);
      if (answered.outcome === 'stored') {
        await recordDeed(transaction, { actor, act: 'answered', subject: id });
        // An answer takes a free chat.
        await recorded(transaction, { actor, act: 'took-chat', subject: id }, () =>
          takeRoom(transaction, id, actor),
        );
      }
      return answered;
    });
    if (outcome === 'unknown-room') return sendUnknown(reply, deps, text);
    if (outcome === 'conflict') return refuse(reply, id, 409, { text, error: conflict });
    realtime.tell('other-new-message', id);
    return reply.redirect(`${roomPath(id)}#end`, 303);
  });

  app.post<OneRoom>(`${path}/take`, async (request, reply) => {
    const { id } = request.params;
    const { actor } = userOf(request);
    const form = checkInput(takeSchema, request.body);
    const holder = 'value' in form ? form.value.from : undefined;
    const deed = { actor, act: 'took-chat', subject: id } as const;
    const isTaken = await recorded(queries, deed, (db) => takeRoom(db, id, actor, holder));
    const room = await findOpenRoomWithUser(queries, id);
    if (!room) return sendUnknown(reply, deps);
    const isMine = isTaken || room.taken_by === actor;
    return reply.redirect(`${roomPath(id)}${isMine ? '' : '?taken'}`, 303);
  });

  app.post<OneRoom>(`${path}/release`, async (request, reply) => {
    const { id } = request.params;
    const { actor } = userOf(request);
    const deed = { actor, act: 'released-chat', subject: id } as const;
    await recorded(queries, deed, (db) => releaseRoom(db, id, actor));
    return reply.redirect(roomPath(id), 303);
  });

  app.post<OneRoom>(`${path}/done`, async (request, reply) => {
    const { id } = request.params;
    const deed = { actor: userOf(request).actor, act: 'marked-done', subject: id } as const;
    const isDone = await recorded(queries, deed, (db) => endWait(db, id));
    return isDone ? reply.redirect(`${deskPaths.list}?done`, 303) : sendUnknown(reply, deps);
  });

  app.post<OneRoom>(`${path}/end`, async (request, reply) => {
    const { id } = request.params;
    const room = await findOpenRoomWithUser(queries, id);
    if (!room) return sendUnknown(reply, deps);
    const ended = await queries.transaction().execute(async (transaction) => {
      // What the visitor has not seen goes by mail at once.
      const isQueued = await queueUnseenAnswers(transaction, id, config.siteAddress);
      const result = await endRoom(transaction, room, config.supportTo);
      if (result.outcome === 'ended') {
        const { actor } = userOf(request);
        await recordDeed(transaction, { actor, act: 'ended-chat', subject: id });
      }
      return isQueued ? { ...result, hasMail: true } : result;
    });
    if (ended.outcome === 'unknown-room') return sendUnknown(reply, deps);
    if (ended.hasMail) wakeOutbox();
    realtime.leave(room);
    return reply.redirect(`${deskPaths.list}?ended`, 303);
  });
}

/** The checked form of an answer, or its text and what is wrong with it. */
function readForm(request: FastifyRequest) {
  const body = checkInput(answerSchema, request.body);
  if ('value' in body) return body;
  const { fields = {} } = body.error.details;
  const [error = ''] = [fields.text, ...Object.values(fields)].filter(Boolean);
  return { error, text: readUnsent(request.body) ?? '' };
}
