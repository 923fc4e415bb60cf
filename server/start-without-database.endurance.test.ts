import { describe, expect, it } from 'vitest';
import { expectAway, postLead, prepareCrashingPostgres, statusOf } from './testing/lost-database';

const own = prepareCrashingPostgres();

describe('a start while PostgreSQL is away', () => {
  const waiting = 'Waiting for PostgreSQL';

  it('answers 503, then becomes ready by itself', async () => {
    await own.postgres.crash();
    const server = await own.start(waiting);
    await expectAway(server);
    const { host } = new URL(own.postgres.url);
    const api = server.url.replace('127.0.0.1', 'localhost');
    expect(server.lines).toEqual([
      `Waiting for PostgreSQL ${host}/postgres (connect ECONNREFUSED ${host}). Until it is there, API ${api} answers 503.`,
    ]);
    await own.postgres.start();
    await expect.poll(() => server.lines.at(-1), { timeout: 90_000 }).toContain(' is ready: ');
    expect(server.lines.filter((line) => line.includes(' is ready: '))).toHaveLength(1);
    expect(await statusOf(server, '/readyz')).toBe(200);
    expect((await postLead(server, 'once-ready')).status).toBe(200);
    expect(await statusOf(server, '/captcha/challenge?form=contact-us')).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('can be stopped before PostgreSQL is there', async () => {
    await own.postgres.crash();
    const server = await own.start(waiting);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.lines).toHaveLength(1);
  });

  it('fails when PostgreSQL rejects the password', async () => {
    await own.postgres.crash();
    const server = await own.start(waiting, own.postgres.url.replace('password', 'wrong'));
    await own.postgres.start();
    await expect.poll(() => server.isRunning(), { timeout: 90_000 }).toBe(false);
    expect(server.lines.at(-1)).toContain('password authentication failed');
    expect(await server.end('SIGTERM')).toBe(1);
  });
});
