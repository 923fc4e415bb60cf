import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dialects } from '../testing/database';
import { makeDatabase } from '../testing/per-test';
import { storeChat } from '../testing/stored-chat';
import { countWaiting, listRooms } from './rooms-table';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

it.each(dialects)(
  'the desk lists each open room once, those who wait first, on %s',
  async (dialect) => {
    const { queries } = (await makeDatabase(dialect)).database;
    const { room } = await storeChat(queries);
    const store = async (change: {
      waiting_since?: string;
      status?: 'ended';
      message_count?: 1;
    }) => {
      const id = randomUUID();
      const own = {
        id,
        message_count: 2,
        updated_at: at(change.waiting_since ? 60 : 30),
        ...change,
      };
      await queries
        .insertInto('chat_rooms')
        .values({ ...room, ...own })
        .execute();
      return id;
    };
    const second = await store({ waiting_since: at(2) });
    const same = [await store({}), await store({})].toSorted();
    const first = await store({ waiting_since: at(1) });
    await store({ status: 'ended' });
    await store({ message_count: 1 });
    const read = (page: number) => listRooms(queries, { view: 'open', actor: 'Rina' }, 3, page);
    const pages = [await read(1), await read(9)];
    expect(pages.flatMap(({ rooms }) => rooms.map(({ id }) => id))).toEqual([
      first,
      second,
      ...same,
    ]);
    expect(pages).toMatchObject([{ page: 1 }, { page: 2, pages: 2, total: 4 }]);
    expect(await countWaiting(queries)).toBe(2);
  },
);
