import { randomUUID } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import type { Turn } from '@/server/assistant/hand-over/conversation';
import { postMessage } from '@/server/chat/post-message';
import { makeRoom } from '@/server/chat/room';
import { type Config, readConfig } from '@/server/config/config';
import type { LeadRow, OutboxRow, Queries, Tables } from '@/server/db/schema';
import type { Lead } from '@/server/leads/leads-table';
import { storeLead } from '@/server/leads/store-lead';
import { subscribe } from '@/server/newsletter/subscribe';
import { deliverJobs } from '@/server/outbox/deliver-jobs';
import { insertJob } from '@/server/outbox/jobs-table';
import { smallDemoRequest } from '../requests';

export const readTestConfig = (variables: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', ...variables });

/** A variable that removes each limit. */
export const noLimits = {
  LIMITS: Object.keys(readTestConfig().limits)
    .map((name) => `${name}=1000000`)
    .join(),
};

export const hourMs = 3_600_000;

/** The time in so many milliseconds, or that many ago. */
export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** What leads, their mails, webhooks and the newsletter have stored; `mails` has the payloads of the jobs. */
export async function readStored(queries: Queries) {
  const leads = await queries.selectFrom('leads').selectAll().execute();
  const jobs = await queries.selectFrom('outbox').selectAll().execute();
  return {
    leads: leads.map((lead) => ({ ...lead, payload: JSON.parse(lead.payload) })),
    jobs,
    mails: jobs.map(({ payload }) => JSON.parse(payload || 'null')),
    subscribers: await queries.selectFrom('subscribers').selectAll().execute(),
  };
}

/** Runs a task while a table is missing. */
export async function withoutTable<T>(
  { schema }: Queries,
  table: keyof Tables,
  task: () => Promise<T>,
): Promise<T> {
  await schema.alterTable(table).renameTo('away').execute();
  return task().finally(() => schema.alterTable('away').renameTo(table).execute());
}

export const silentLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

/** Stores a job, which is due unless `change` differs, and returns its id. */
export async function addJob(queries: Queries, change: Partial<OutboxRow> = {}): Promise<string> {
  const id = randomUUID();
  const job = { id, kind: 'mail', payload: '{}', created_at: fromNow(-1000) } as const;
  await insertJob(queries, { ...job, ...change });
  return id;
}

type Delivery = Parameters<typeof deliverJobs>[0];

/** Delivers jobs until the test is over; a failed one is due again in an hour. */
export function dispatch(queries: Queries, options: Pick<Delivery, 'kinds'> & Partial<Delivery>) {
  const defaults = { log: silentLog(), leaseMs: 60_000, firstRetryMs: hourMs };
  const delivery = deliverJobs({ queries, ...defaults, ...options });
  onTestFinished(() => delivery.stop());
  delivery.start();
  return delivery;
}

export const storeSubscriber = (queries: Queries, email: string) =>
  subscribe({ queries, config: readTestConfig() }, { email, suspected: null });

export const webhook = { url: 'https://hook.example', secrets: [], format: 'json' as const };

export type TestLead = Omit<Partial<Lead>, 'payload'> & {
  payload?: Record<string, unknown>;
  config?: Partial<Config>;
  /** Columns that no form sends. */
  columns?: Partial<LeadRow>;
  /** Of each of its mails and webhooks. */
  jobs?: Partial<OutboxRow>;
};

/** Stores a lead as a form does, a demo request by default, and returns its id; equal leads are stored again. */
export async function storeTestLead(db: Queries, lead: TestLead = {}): Promise<string> {
  const { config, columns, jobs, ...given } = lead;
  const none = { country: null, suspected: null, choice: null, origin: null };
  const meta = { id: randomUUID(), kind: 'demo-request', created_at: new Date().toISOString() };
  const payload = { ...smallDemoRequest, ...lead.payload };
  const whole = { ...meta, ...none, ...given, payload } as Lead;
  const app = { queries: db, config: { ...readTestConfig(), ...config } };
  const id = await storeLead(app, whole);
  const set = { content_hash: null, ...columns };
  await db.updateTable('leads').set(set).where('id', '=', id).execute();
  if (jobs) await db.updateTable('outbox').set(jobs).where('lead_id', '=', id).execute();
  return id;
}

const greeting = { text: 'Hello.', step: 'greeting', replyOptions: [] };

/** The assistant answers, and no person is wanted. */
export const answeredTurn: Turn = { reply: greeting };

export type StoredChat = Awaited<ReturnType<typeof storeChat>>;

/** Makes a guest with a room; `say` writes as the guest, and the assistant answers with `turn`. */
export async function storeChat(queries: Queries) {
  const appWith = (turn: Turn) => ({
    queries,
    config: readTestConfig(),
    assistant: { greet: () => greeting, answer: () => turn },
  });
  const opened = await makeRoom(appWith({ reply: null }));
  const users = queries.selectFrom('users').selectAll().where('id', '=', opened.room.user_id);
  return {
    ...opened,
    visitor: await users.executeTakeFirstOrThrow(),
    async say(text: string, turn: Turn = { reply: null }) {
      const visitor = await users.executeTakeFirstOrThrow();
      const post = { visitor, roomId: opened.room.id, id: randomUUID(), text };
      return postMessage(appWith(turn), post);
    },
  };
}
