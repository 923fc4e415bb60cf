import type { FastifyError, FastifyInstance } from 'fastify';
import { answerError, prepareAnswer } from '../http/errors';
import { Refusal } from '../http/refusal';
import { type DeskDeps, guardDesk } from './desk-deps';
import { addFormParser, readUnsent } from './form';
import { deskPaths, sendDeskPage } from './page';
import { addDeskRoomRoutes } from './room-routes';
import { readDeskScript } from './script';
import { addDeskSessionRoutes, requireDeskSession } from './session-routes';
import { renderFailurePage } from './short-pages';

/** The support desk: a few pages at `/desk` on which the team reads, answers and ends chats. */
export function addDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const script = readDeskScript();
  addFormParser(app);
  app.addHook('onRequest', guardDesk(deps));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal || request.headers.accept === 'application/json') {
      return answerError(error, request, reply);
    }
    prepareAnswer(error, request, reply);
    const content = renderFailurePage(readUnsent(request.body));
    const page = { title: 'Something went wrong', content, isSignedIn: false };
    return sendDeskPage(reply, deps.config.brand, page);
  });
  app.get(deskPaths.script, async (_request, reply) => {
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
  if (!deps.config.hasDeskLink) addDeskSessionRoutes(app, deps);
  app.register(async (rooms) => {
    // After the body is read, so that a late answer can be returned to its writer.
    rooms.addHook('preHandler', requireDeskSession(deps));
    addDeskRoomRoutes(rooms, deps);
  });
}
