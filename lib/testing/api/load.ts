import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '@/server/db/open';
import { apiAt, openChat, post, postDemo, visitorLead } from '../requests';
import type { TestSmtp } from '../smtp';
import type { TestPlace } from './database';
import { noLimits, readStored } from './stored';

/** The load stays below every limit. */
export const settings = {
  OUTBOX_RETRY_SECONDS: '0.2',
  OUTBOX_LEASE_SECONDS: '5',
  CAPTCHA_MAX_HASHES: '50',
  ...noLimits,
  LOG_LEVEL: 'fatal',
};

/** So many visitors post at a time, each with such a pause after an answer. */
const visitorCount = 20;
const pauseMs = 250;

export type Load = Awaited<ReturnType<typeof startVisitors>>;

/**
 * Visitors who post, each until it is acknowledged, as the pages do. Answers with `expected` statuses are repeated
 * and not counted as failures. `first` is the number of the first visitor.
 */
export async function startVisitors(url: string, expected: number[], first = 0) {
  const api = apiAt(url);
  /** What the API has acknowledged: ids of leads and messages, addresses of subscribers. */
  const acknowledged: string[] = [];
  /** Statuses that are neither 200 nor expected; 0 for no answer. */
  const failures: number[] = [];
  const chats = await Promise.all([1, 2, 3, 4].map(() => openChat(api)));

  /** Sends a visitor's post, returns its status and records what a 200 acknowledges. */
  async function send(number: number): Promise<number> {
    const id = `visitor-${number}`;
    const person = visitorLead(number);
    const chat = number % 4 === 0 && chats[(number / 4) % chats.length];
    const isSubscription = number % 4 === 2;
    const answer = chat
      ? await chat.say(person.full_name, id)
      : isSubscription
        ? await post(api, '/users/newsletter/on', { email: person.email })
        : await postDemo(api, person);
    // The API may be gone before the end of its answer: then this throws.
    const body = answer.json();
    if (answer.statusCode !== 200) return answer.statusCode;
    acknowledged.push(chat ? id : isSubscription ? person.email : body.data.id);
    return 200;
  }

  let isOver = false;
  async function visit(number: number): Promise<void> {
    const status = await send(number).catch(() => 0);
    await setTimeout(pauseMs);
    if (status !== 200 && !expected.includes(status)) failures.push(status);
    if (status !== 200) await visit(number);
    else if (!isOver) await visit(number + visitorCount);
  }
  const visits = Array.from({ length: visitorCount }, (_, index) => visit(first + index));
  return {
    acknowledged,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

export async function untilMore(loads: Load[], count: number): Promise<void> {
  const countAll = () => loads.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const wanted = countAll() + count;
  await expect.poll(countAll, { timeout: 120_000 }).toBeGreaterThan(wanted);
}

/** Expects that all that was acknowledged is stored, each lead once, and every mail about a lead sent. */
export async function expectNothingLost(place: TestPlace, loads: Load[], smtp: TestSmtp) {
  for (const load of loads) await load.stop();
  const { queries } = openDatabase(place);
  const unsent = queries.selectFrom('outbox').select('id').where('sent_at', 'is', null);
  const countUnsent = async () => (await unsent.execute()).length;
  await expect.poll(countUnsent, { timeout: 180_000 }).toBe(0);
  const { leads, jobs, subscribers } = await readStored(queries);
  const messages = await queries.selectFrom('chat_messages').select('id').execute();
  await queries.destroy();
  const arrived = new Set(smtp.mails.map(({ messageId }) => messageId));
  const mailed = jobs.filter(
    ({ kind, id }) => kind === 'mail' && arrived.has(`<${id}@sedia.example>`),
  );
  const kept = new Set([
    ...mailed.map(({ lead_id }) => lead_id),
    ...messages.map(({ id }) => id),
    ...subscribers.map(({ email }) => email),
  ]);
  const emails = leads.map(({ email }) => email);
  expect({
    lost: loads.flatMap((load) => load.acknowledged.filter((one) => !kept.has(one))),
    doubled: emails.filter((email, index) => emails.indexOf(email) !== index),
    failures: loads.flatMap(({ failures }) => failures),
  }).toEqual({ lost: [], doubled: [], failures: [] });
}
