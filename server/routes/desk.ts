import type { FastifyError, FastifyInstance } from 'fastify';
import { type DeskDeps, guardDesk } from '../desk/desk-deps';
import { addFormParser, readUnsent } from '../desk/form';
import { deskPaths, sendDeskPage } from '../desk/page';
import { readDeskScript } from '../desk/script';
import { renderFailurePage } from '../desk/short-pages';
import { answerError, setErrorStatus } from '../plugins/errors';
import { addDeskRoomRoutes } from './desk-rooms';
import { addDeskSessionRoutes, requireDeskSession } from './desk-session';

/** The support desk: a few pages at `/desk` on which the team reads, answers and ends chats. */
export function addDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const script = readDeskScript();
  addFormParser(app);
  app.addHook('onRequest', guardDesk(deps));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (request.headers.accept === 'application/json') return answerError(error, request, reply);
    setErrorStatus(error, request, reply);
    const content = renderFailurePage(readUnsent(request.body));
    const page = { title: 'Something went wrong', content, isSignedIn: false };
    return sendDeskPage(reply, deps.config.brand, page);
  });
  app.get(deskPaths.script, async (_request, reply) => {
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
  if (!deps.config.hasDeskLink) addDeskSessionRoutes(app, deps);
  app.register(async (rooms) => {
    // Once the body is read, so that an answer that comes too late can be given back.
    rooms.addHook('preHandler', requireDeskSession(deps));
    addDeskRoomRoutes(rooms, deps);
  });
}
