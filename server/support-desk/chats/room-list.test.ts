import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRoomWithUser } from '../../chat/rooms-table';
import type { ChatRoomRow, Queries } from '../../db/schema';
import { dialects, prepareDatabase } from '../../testing/database';
import { explain } from '../../testing/explain';
import { storeChat } from '../../testing/stored-chat';
import { readRoomList } from './read-list';

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
      readRoomList(test.queries, { view: 'open', page, actor: 'rina' });
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

  it('is read in the order of two indexes that hold its rooms alone', async () => {
    const { ofRooms, inOrder, sorted } = plans[dialect];
    const plan = await explain(test.database, (db) =>
      readRoomList(db, { view: 'open', page: 1, actor: 'rina' }),
    );
    const reads = plan.filter((line) => ofRooms.test(line) && !byId.test(line));
    // Counted and listed.
    expect(reads.map((line) => inOrder.exec(line)?.[1]).sort()).toEqual([
      'not_waiting',
      'not_waiting',
      'waiting',
      'waiting',
    ]);
    expect(plan.filter((line) => sorted.test(line))).toEqual([]);
  });
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const plans = {
  sqlite: {
    ofRooms: /chat_rooms/,
    inOrder: /^(?:SCAN|SEARCH) chat_rooms USING INDEX chat_rooms_((?:not_)?waiting)\b/,
    sorted: /TEMP B-TREE/,
  },
  postgres: {
    ofRooms: / on chat_rooms/,
    inOrder: /Index (?:Only )?Scan using chat_rooms_((?:not_)?waiting) on chat_rooms /,
    sorted: /Sort Key/,
  },
};

/** The last messages of the listed rooms are read by the rooms' ids. */
const byId = /sqlite_autoindex_chat_rooms_1|chat_rooms_pkey/;
