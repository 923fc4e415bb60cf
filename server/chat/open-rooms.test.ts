import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatRoomRow, Queries } from '../db/schema';
import { dialects, prepareDatabase } from '../testing/database';
import { storeChat } from '../testing/stored-chat';
import { listRooms } from './open-rooms';
import { findRoomWithUser } from './rooms-table';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

describe.each(dialects)('the list of the desk, on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  let listed: ChatRoomRow[] = [];
  beforeAll(async () => {
    listed = await storeRooms(test.queries);
  });

  /** 200 rooms: 130 for the list, 60 of them waiting, and 70 that are ended or without a visitor's word. */
  async function storeRooms(queries: Queries) {
    const { room } = await storeChat(queries);
    const { name: _name, email: _email, ...row } = await findRoomWithUser(queries, room.id);
    const rooms = Array.from({ length: 200 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      status: index % 4 === 3 ? ('ended' as const) : ('viewed' as const),
      message_count: index < 174 ? 2 : 1,
      // Three rooms a second, so that the last columns count as well.
      waiting_since: index < 80 ? at(Math.floor(index / 9)) : null,
      updated_at: at(Math.floor((index * 37) / 3) % 100),
    }));
    await queries.insertInto('chat_rooms').values(rooms).execute();
    return rooms.filter((one) => one.status === 'viewed' && one.message_count > 1);
  }

  it('has each open room once, those who wait first, over all pages', async () => {
    const read = (page: number) =>
      listRooms(test.queries, { view: 'open', actor: 'rina' }, 50, page);
    expect((await read(1)).total).toBe(listed.length);
    const pages = [1, 2, 3].map(read);
    const ids = (await Promise.all(pages)).flatMap(({ rooms }) => rooms.map(({ id }) => id));
    const order = listed.toSorted(
      (one, other) =>
        compare(one.waiting_since ?? '9', other.waiting_since ?? '9') ||
        compare(other.updated_at, one.updated_at) ||
        compare(one.id, other.id),
    );
    expect(ids).toEqual(order.map(({ id }) => id));
  });
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
