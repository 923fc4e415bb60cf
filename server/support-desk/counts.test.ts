import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { updateRoom } from '../chat/rooms-table';
import { keepQuestion } from '../chat/unanswered/questions-table';
import { insertJob } from '../jobs/jobs-table';
import { openChat } from '../testing/chat';
import { callDesk } from '../testing/desk';
import { prepareApp } from '../testing/prepare-app';

describe('the frame of the desk', () => {
  const test = prepareApp('sqlite');

  it('counts waiting visitors, unsent mails and unanswered questions in one line, without webhooks', async () => {
    const { queries } = test.database;
    const created_at = new Date().toISOString();
    const lineOf = async () =>
      /data-counts="">(.*?)</.exec((await callDesk(test.app, '/desk')).body)?.[1];
    expect(await lineOf()).toBe('0 visitors waiting · 0 unsent mails · 0 unanswered questions');
    const visitor = await openChat(test.app);
    await visitor.say('Hello');
    await updateRoom(queries, visitor.room.id, { waiting_since: created_at });
    for (const kind of ['mail', 'webhook'] as const)
      await insertJob(queries, { id: randomUUID(), kind, payload: '{}', created_at });
    await keepQuestion(queries, 'Do you sell cameras?');
    expect(await lineOf()).toBe('1 visitor waiting · 1 unsent mail · 1 unanswered question');
  });

  it('marks the section of the page', async () => {
    const page = await callDesk(test.app, '/desk');
    expect(page.body).toContain('<a href="/desk" aria-current="page">Chats</a>');
  });
});
