import type { FastifyInstance } from 'fastify';
import { renderHtml } from '../../http/html';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordView } from '../accounts/audit-table';
import { readNews } from '../counts';
import { deskPaths, sendSectionPage } from '../page';
import { readRoomList, readWanted, views } from './read-list';
import { ListPage, Rooms } from './room-list';

export function addRoomListRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries } = deps;
  const noHead = { exposeHeadRoute: false };

  async function readList(actor: string, query: unknown) {
    const list = await readRoomList(queries, { ...readWanted(query), actor });
    await recordView(queries, { actor, act: 'saw-list' });
    return list;
  }

  app.get(deskPaths.list, noHead, async (request, reply) => {
    const list = await readList(userOf(request).actor, request.query);
    const content = <ListPage list={list} notice={describeAction(request.query)} />;
    return sendSectionPage(reply, deps, {
      section: 'Chats',
      title: views[list.view].title,
      content,
    });
  });

  app.get(deskPaths.rooms, noHead, async (request) => {
    const list = await readList(userOf(request).actor, request.query);
    const parts = { rooms: renderHtml(<Rooms {...list} />) };
    return { ...(await readNews(queries)), parts };
  });

  app.get(deskPaths.news, noHead, () => readNews(queries));
}

function describeAction(query: unknown): string | undefined {
  const { ended, done } = Object(query);
  if (ended !== undefined) return 'The chat has been ended.';
  return done === undefined ? undefined : 'The visitor no longer counts as waiting.';
}
