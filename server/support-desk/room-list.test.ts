import { randomUUID } from 'node:crypto';
import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoomWithUser } from '../chat/rooms-table';
import type { ChatRoomRow, Queries } from '../db/schema';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { storeChat } from '../testing/stored-chat';
import { readRoomList } from './room-list';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

describe.each(dialects)('the list of the desk, on %s', (dialect) => {
  let test: TestDatabase;
  let listed: ChatRoomRow[] = [];
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    listed = await storeRooms(test.database.queries);
  });
  afterAll(() => test.remove());

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
    const { open, waiting } = await readRoomList(test.database.queries, 1);
    expect([open, waiting]).toEqual([listed.length, 60]);
    const pages = [1, 2, 3].map((page) => readRoomList(test.database.queries, page));
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
    const { explain, ofRooms, inOrder, sorted } = plans[dialect];
    const plan = await explainList(test.database.queries, explain);
    const reads = plan.filter((line) => ofRooms.test(line) && !byId.test(line));
    // Counted and listed.
    expect(reads.map((line) => inOrder.exec(line)?.[1]).sort()).toEqual([
      'not_waiting',
      'not_waiting',
      'waiting',
      'waiting',
    ]);
    // The rooms of one page.
    expect(plan.filter((line) => sorted.test(line))).toHaveLength(1);
  });
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const plans = {
  sqlite: {
    explain: 'explain query plan',
    ofRooms: /chat_rooms/,
    inOrder: /^(?:SCAN|SEARCH) chat_rooms USING INDEX chat_rooms_((?:not_)?waiting)\b/,
    sorted: /TEMP B-TREE/,
  },
  postgres: {
    explain: 'explain',
    ofRooms: / on chat_rooms/,
    inOrder: /Index (?:Only )?Scan using chat_rooms_((?:not_)?waiting) on chat_rooms /,
    sorted: /Sort Key/,
  },
};

/** The last messages of the listed rooms are read by the rooms' ids. */
const byId = /sqlite_autoindex_chat_rooms_1|chat_rooms_pkey/;

/** The lines in which the database says how it reads each query of the first page. */
async function explainList(queries: Queries, explain: string) {
  const compiled = new Map<QueryId, RootOperationNode>();
  const executed: RootOperationNode[] = [];
  const record: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = compiled.get(queryId);
      if (node) executed.push(node);
      return result;
    },
  };
  await readRoomList(queries.withPlugin(record), 1);
  return queries.transaction().execute(async (transaction) => {
    if (explain === 'explain') await asIfLarge(transaction);
    const executor = transaction.getExecutor();
    const lines: unknown[] = [];
    for (const node of executed) {
      const query = executor.compileQuery(node, createQueryId());
      const { rows } = await transaction.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      );
      lines.push(...rows.map((row) => row.detail ?? row['QUERY PLAN']));
    }
    return lines.map(String);
  });
}

/** PostgreSQL reads and sorts a small table faster than it reads an index. */
async function asIfLarge(db: Queries) {
  for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
  }
}
