import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { answeredTurn, storeChat, supportTo } from '../testing/stored-chat';
import { readWaiting } from './open-rooms';
import { endRoom } from './room';

describe.each(dialects)('chats that wait for a person on %s', (dialect) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  afterAll(() => test.remove());

  it('are counted with the longest wait, until they are answered or ended', async () => {
    const { queries } = test.database;
    expect(await readWaiting(queries)).toEqual({ waiting: 0, since: null });
    await (await storeChat(queries)).say('Hello', answeredTurn);
    const first = await storeChat(queries);
    await first.say('Is there a person?');
    const { waiting_since: since } = await queries
      .selectFrom('chat_rooms')
      .select('waiting_since')
      .where('id', '=', first.room.id)
      .executeTakeFirstOrThrow();
    await (await storeChat(queries)).say('And for me?');
    expect(await readWaiting(queries)).toEqual({ waiting: 2, since });
    await endRoom(queries, first.room, supportTo);
    expect(await readWaiting(queries)).toMatchObject({ waiting: 1 });
  });
});
