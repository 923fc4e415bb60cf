import type { FastifyInstance } from 'fastify';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordView } from '../accounts/audit-table';
import { deskPaths, sendSectionPage } from '../page';
import { readRoomList, readWanted, views } from './read-list';
import { ListPage } from './room-list';

export function addRoomListRoutes(app: FastifyInstance, deps: DeskDeps): void {
  app.get(deskPaths.list, { exposeHeadRoute: false }, async (request, reply) => {
    const { actor } = userOf(request);
    const list = await readRoomList(deps.queries, { ...readWanted(request.query), actor });
    await recordView(deps.queries, { actor, act: 'saw-list' });
    const { title } = views[list.view];
    return sendSectionPage(reply, deps, {
      section: 'Chats',
      title,
      content: <ListPage {...list} />,
    });
  });
}
