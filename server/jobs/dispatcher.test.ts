import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open';
import type { OutboxRow } from '../db/schema';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { clearStored, readStored } from '../testing/stored';
import { createDispatcher, DeliveryError, type Dispatcher } from './dispatcher';
import { insertJob, takeDueJobs } from './jobs-table';
import { maxAttempts } from './retry-delay';

/** Slow machines take their time. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

describe.each(dialects)('the dispatcher on %s', (dialect) => {
  let test: TestDatabase;
  const dispatchers: Dispatcher[] = [];
  const ends: (() => void)[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  const stopAll = async () => {
    for (const end of ends.splice(0)) end();
    await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.stop()));
  };
  beforeEach(async () => {
    await stopAll();
    await clearStored(test.database.queries);
    vi.clearAllMocks();
  });
  afterAll(async () => {
    await stopAll();
    await test.remove();
  });

  function dispatch(options: Partial<Parameters<typeof createDispatcher>[0]>): Dispatcher {
    const dispatcher = createDispatcher({
      database: test.database,
      kinds: ['mail'],
      send: async () => 'sent',
      log,
      leaseMs: 60_000,
      pollMs: 10,
      retryDelay: () => 0,
      ...options,
    });
    dispatchers.push(dispatcher);
    return dispatcher;
  }

  /** A delivery that lasts until the test ends it, at the latest when the test finishes. */
  function holdDelivery() {
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    ends.push(end);
    const send = vi.fn(async () => {
      await isOver;
      return 'sent';
    });
    return { send, end };
  }

  async function addJob(change: Partial<OutboxRow> = {}): Promise<string> {
    const { queries } = test.database;
    const id = randomUUID();
    const created_at = new Date(Date.now() - 1000).toISOString();
    await insertJob(queries, { id, kind: 'mail', payload: '{}', created_at });
    if (Object.keys(change).length > 0) {
      await queries.updateTable('outbox').set(change).where('id', '=', id).execute();
    }
    return id;
  }

  const jobs = async () => (await readStored(test.database.queries)).jobs;

  it('delivers what is due as soon as it is woken', async () => {
    const dispatcher = dispatch({ pollMs: 60_000 });
    dispatcher.start();
    await setTimeout(30);
    await addJob();
    dispatcher.wake();
    await until(async () => {
      expect(await jobs()).toMatchObject([
        { status: 'sent', attempts: 1, lock_token: null, sent_at: expect.any(String) },
      ]);
    });
  });

  it('retries after a failure, but not before the retry is due', async () => {
    const { queries } = test.database;
    const first = await addJob({ recipient: 'one@team.example' });
    const send = vi
      .fn(async (_job: OutboxRow) => 'sent')
      .mockRejectedValueOnce(new Error('451 later'));
    dispatch({ send, retryDelay: () => 3_600_000 }).start();
    await until(async () => {
      expect(await jobs()).toMatchObject([{ status: 'pending', last_error: '451 later' }]);
    });
    const second = await addJob({ recipient: 'another@team.example' });
    await until(async () => {
      expect(await jobs()).toContainEqual(expect.objectContaining({ id: second, status: 'sent' }));
    });
    expect(send.mock.calls.map(([job]) => job.id)).toEqual([first, second]);
    const next_attempt_at = new Date(Date.now() - 1).toISOString();
    await queries.updateTable('outbox').set({ next_attempt_at }).where('id', '=', first).execute();
    await until(async () => {
      const sent = { id: first, status: 'sent', attempts: 2, last_error: null };
      expect(await jobs()).toContainEqual(expect.objectContaining(sent));
    });
  });

  it('gives a webhook up after its last attempt and says so', async () => {
    await addJob({ kind: 'webhook' });
    const send = vi.fn().mockRejectedValue(new Error('HTTP 500'));
    dispatch({ send, kinds: ['webhook'] }).start();
    await until(async () =>
      expect(await jobs()).toMatchObject([{ status: 'dead', last_error: 'HTTP 500' }]),
    );
    expect(send).toHaveBeenCalledTimes(maxAttempts);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'webhook given up');
  });

  it('leaves a receiver alone as long as it asks, and gives up where it says so', async () => {
    const [asking, gone] = [await addJob({ kind: 'webhook' }), await addJob({ kind: 'webhook' })];
    const send = async ({ id }: OutboxRow) => {
      throw new DeliveryError('no', { isFinal: id === gone, afterMs: 600_000 });
    };
    dispatch({ send, kinds: ['webhook'] }).start();
    await until(async () =>
      expect((await jobs()).map(({ id, status }) => [id, status]).sort()).toEqual(
        [
          [asking, 'pending'],
          [gone, 'dead'],
        ].sort(),
      ),
    );
    const next = (await jobs()).find(({ id }) => id === asking)?.next_attempt_at ?? '';
    expect(Date.parse(next)).toBeGreaterThan(Date.now() + 500_000);
  });

  it.each(['mail', 'transcript-mail'] as const)('never gives a %s up', async (kind) => {
    await addJob({ kind, attempts: 1000 });
    const send = vi
      .fn(async () => 'sent')
      .mockRejectedValueOnce(new Error('450 full'))
      .mockRejectedValueOnce(new Error('550 no'));
    dispatch({ send, kinds: [kind] }).start();
    await until(async () => expect(await jobs()).toMatchObject([{ status: 'sent' }]));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('takes over a job with an expired lease and leaves one with a valid lease', async () => {
    const held = { status: 'sending' as const, lock_token: 'dead process', attempts: 1 };
    const lost = await addJob({ ...held, locked_until: new Date(Date.now() - 1).toISOString() });
    await addJob({ ...held, locked_until: new Date(Date.now() + 60_000).toISOString() });
    const send = vi.fn(async (_job: OutboxRow) => 'sent');
    dispatch({ send }).start();
    await until(async () => {
      expect((await jobs()).map(({ status }) => status).sort()).toEqual(['sending', 'sent']);
    });
    await setTimeout(50);
    expect(send.mock.calls.map(([job]) => job.id)).toEqual([lost]);
  });

  it('delivers at once what a clock that was days ahead has put off', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const ahead = [
      await addJob({ attempts: 1, next_attempt_at: inDays(2) }),
      await addJob({ status: 'sending', lock_token: 'dead process', locked_until: inDays(2) }),
    ];
    await addJob({ attempts: 20, next_attempt_at: inDays(1 / 24) });
    const send = vi.fn(async (_job: OutboxRow) => Promise.reject(new Error('451 later')));
    dispatch({ send, retryDelay: () => 3_600_000 }).start();
    await until(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([job]) => job.id).sort()).toEqual(ahead.sort());
  });

  it('keeps the addresses that a mail server repeats out of the log', async () => {
    await addJob();
    const error = "550 <siti.o'brien@example.com>: no mailbox, ask 'postmaster@team.example'";
    dispatch({ send: () => Promise.reject(new Error(error)), retryDelay: () => 3_600_000 }).start();
    await until(() => expect(log.warn).toHaveBeenCalledOnce());
    expect(JSON.stringify(log.warn.mock.calls)).toContain(
      "550 <(address)>: no mailbox, ask '(address)'",
    );
  });

  it('keeps the lease of a slow delivery', async () => {
    await addJob();
    const { send, end } = holdDelivery();
    dispatch({ send, leaseMs: 300 }).start();
    await until(() => expect(send).toHaveBeenCalled());
    const [first] = await jobs();
    await until(async () => {
      const [job] = await jobs();
      expect(String(job?.locked_until) > String(first?.locked_until)).toBe(true);
      expect(job?.lock_token).toBe(first?.lock_token);
    });
    end();
    await until(async () => {
      expect(await jobs()).toMatchObject([{ status: 'sent', attempts: 1 }]);
    });
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends each mail once with two dispatchers on separate connections', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 60; count++) ids.add(await addJob());
    const other = openDatabase(test.place);
    const send = vi.fn(async (_job: OutboxRow) => {
      await setTimeout(2);
      return 'sent';
    });
    dispatch({ send }).start();
    const second = dispatch({ send, database: other });
    second.start();
    await until(async () =>
      expect((await jobs()).every(({ status }) => status === 'sent')).toBe(true),
    );
    await second.stop();
    await other.queries.destroy();
    expect(send).toHaveBeenCalledTimes(60);
    expect(new Set(send.mock.calls.map(([job]) => job.id))).toEqual(ids);
  });

  it('never hands one job to two callers', async () => {
    for (let count = 0; count < 20; count++) await addJob();
    const lockedUntil = new Date(Date.now() + 60_000).toISOString();
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        takeDueJobs(test.database, { token: `caller ${index}`, lockedUntil }, 5, ['mail']),
      ),
    );
    const takenIds = taken.flat().map(({ id }) => id);
    expect(taken.every((batch) => batch.length <= 5)).toBe(true);
    expect(new Set(takenIds).size).toBe(takenIds.length);
  });

  it.each([
    ['sent', async () => 'sent'],
    ['tried in vain', () => Promise.reject(new Error('disk full'))],
  ])('discards its output for a job that was erased while it was %s', async (_name, end) => {
    const id = await addJob();
    const discard = vi.fn(async () => {});
    const send = async () => {
      await test.database.queries.deleteFrom('outbox').execute();
      return end();
    };
    dispatch({ send, discard }).start();
    await until(() => expect(discard).toHaveBeenCalledExactlyOnceWith(id));
    expect(log.info).toHaveBeenCalledWith({ outboxId: id }, 'erased while it was sent');
  });

  it('does not discard a job that another dispatcher took over', async () => {
    await addJob();
    const discard = vi.fn(async () => {});
    const send = async () => {
      await test.database.queries.updateTable('outbox').set({ lock_token: 'other' }).execute();
      return 'sent';
    };
    dispatch({ send, discard }).start();
    await until(() =>
      expect(log.warn).toHaveBeenCalledWith(
        expect.anything(),
        'lease lost: it may be sent once more',
      ),
    );
    expect(discard).not.toHaveBeenCalled();
  });

  it('waits for a delivery under way when it stops', async () => {
    await addJob();
    const { send, end } = holdDelivery();
    const dispatcher = dispatch({ send });
    dispatcher.start();
    await until(() => expect(send).toHaveBeenCalled());
    const stopped = vi.fn();
    const stopping = dispatcher.stop().then(stopped);
    await setTimeout(20);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await stopping;
    expect(await jobs()).toMatchObject([{ status: 'sent' }]);
  });

  it('hands a delivery under way to another dispatcher', async () => {
    await addJob();
    const held = holdDelivery();
    const earlier = dispatch({ send: held.send });
    earlier.start();
    await until(() => expect(held.send).toHaveBeenCalled());
    const stopping = earlier.stop();
    await earlier.handBack();
    expect(await jobs()).toMatchObject([{ status: 'pending', lock_token: null }]);
    const send = vi.fn(async () => 'sent');
    dispatch({ send }).start();
    await until(async () => expect(await jobs()).toMatchObject([{ status: 'sent' }]));
    expect(send).toHaveBeenCalledOnce();
    held.end();
    await stopping;
  });
});
