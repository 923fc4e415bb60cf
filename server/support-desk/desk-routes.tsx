import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerError, prepareAnswer } from '../http/errors';
import { Refusal } from '../http/refusal';
import { type DeskDeps, guardDesk } from './access';
import { addFormParser, readUnsent } from './form';
import { deskPaths, sendDeskPage } from './page';
import { addDeskRoomRoutes } from './room-routes';
import { addDeskSessionRoutes, requireDeskSession } from './session-routes';
import { ProblemPage } from './short-pages';

/** The support desk: a few pages at `/desk` on which the team reads, answers and ends chats. */
export function addDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  // The build puts the folder beside the bundle.
  const script = readFileSync(new URL('./browser/desk.js', import.meta.url), 'utf8');
  addFormParser(app);
  app.addHook('onRequest', guardDesk(deps));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal || request.headers.accept === 'application/json') {
      return answerError(error, request, reply);
    }
    prepareAnswer(error, request, reply);
    const title = 'Something went wrong';
    const text = 'The desk could not do this. Please try again.';
    const content = <ProblemPage title={title} text={text} unsent={readUnsent(request.body)} />;
    return sendDeskPage(reply, deps.config.brand, { title, content, isSignedIn: false });
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
