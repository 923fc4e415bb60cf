import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server } from 'socket.io';
import { startPostgres } from './testing/postgres';
import { setTimeout as sleep } from 'node:timers/promises';
const mode = process.argv[2];
process.on('uncaughtException', (e) => console.log('UNCAUGHT', e.message));
const own = await startPostgres();
const pool = new pg.Pool({ connectionString: own.url, max: 4, connectionTimeoutMillis: 5000, query_timeout: 5000 });
pool.on('error', (e) => console.log('pool error', e.message));
const errs: string[] = [];
let source: any = pool;
if (mode === 'release') source = {
  query: (t: string, v?: unknown[]) => pool.query(t, v),
  async connect() {
    const client = await pool.connect();
    client.on('error', (e) => console.log('client error', e.message));
    client.once('end', () => client.release(true));
    return client;
  },
};
const io = new Server();
io.adapter(createAdapter(source, { errorHandler: (e) => errs.push(e.message) }));
io.of('/desk');
await sleep(1500);
const admin = () => { const c = new pg.Client({ connectionString: own.url }); c.on('error', () => {}); return c; };
for (let i = 0; i < 6; i++) {
  const c = admin(); await c.connect();
  const { rows } = await c.query("select count(*)::int as n from pg_stat_activity where query ilike 'listen %'");
  await c.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type='client backend'");
  await c.end();
  console.log('round', i, 'listeners before', rows[0].n, 'pool total', pool.totalCount, 'idle', pool.idleCount, 'waiting', pool.waitingCount, 'errs', errs.length, errs.at(-1));
  await sleep(4000);
}
await own.crash(); await sleep(5000); await own.start(); await sleep(7000);
const c = admin(); await c.connect();
const { rows } = await c.query("select count(*)::int as n from pg_stat_activity where query ilike 'listen %'");
console.log('after crash: listeners', rows[0].n, 'total', pool.totalCount, 'waiting', pool.waitingCount);
await c.end();
await io.close();
const done = pool.end().then(() => console.log('pool ended'));
await Promise.race([done, sleep(3000)]);
await own.crash();
process.exit(0);
