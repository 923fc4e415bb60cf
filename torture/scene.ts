import { openDatabase } from '../server/db/open';
import { openTab, postAt, type RemoteRoom } from '../server/testing/chat-browser';
import { createApi } from './api';
import { listCallers, openRooms } from './callers';
import { findAcknowledged, findDoubled, readAll, sizeOf } from './count';
import type { Fault, Row, Scene } from './fault';
import type { Ground } from './ground';
import { type HealthWatch, watchHealth } from './health';
import { type LoadRecord, startLoad } from './load';
import { type MailMood, startMailServer } from './mail-server';
import { countRefused, judge, type Seen, splitAnswers } from './rules';
import { waitUntil } from './wait';

/** Posts that have to be acknowledged before a fault, and after it. */
const calmPosts = 60;
const withinMs = 60_000;
const chatRooms = 10;
/** The clients of the load have lower numbers. */
const firstRoomNumber = 60_000;

type Stage = { fault: Fault; record: LoadRecord; seen: Seen; note: string; offAt: number };

/** Runs faults one after the other on one API under load; gives a row for each. */
export async function runScene(faults: Fault[], ground: Ground, say: (step: string) => void) {
  const [first] = faults;
  if (!first) return [];
  const place = await ground.makePlace(first);
  const undo = await first.prepare?.(place);
  const mood: MailMood = { now: 'well' };
  const smtp = await startMailServer(mood);
  const nodeOptions = ['--import', new URL('./read-heap.mjs', import.meta.url).href];
  const variables = { ...first.variables?.(place), SMTP_URL: smtp.url };
  const api = await createApi(place, variables, nodeOptions);
  try {
    await api.start();
    const postgres = first.dialect === 'postgres' ? await ground.getPostgres() : undefined;
    const rooms = await openRooms(api.url, chatRooms, firstRoomNumber);
    const load = startLoad(listCallers(api.url, rooms));
    const watch = await watchHealth(api.url);
    const scene: Scene = {
      place,
      api,
      load,
      smtp,
      mood,
      get postgres() {
        if (!postgres) throw new Error('This scene has no PostgreSQL');
        return postgres;
      },
    };
    const stages: Stage[] = [];
    try {
      for (const fault of faults) {
        say(`${fault.family}: ${fault.name}`);
        stages.push(await runStage(fault, scene, watch, rooms));
      }
    } finally {
      watch.stop();
      await load.stop();
    }
    return await closeScene(stages, scene);
  } finally {
    await api.end('SIGKILL');
    await smtp.stop();
    await undo?.();
  }
}

async function runStage(
  fault: Fault,
  scene: Scene,
  watch: HealthWatch,
  rooms: RemoteRoom[],
): Promise<Stage> {
  const { api, load } = scene;
  const record = load.begin();
  await waitUntil(() => record.count >= calmPosts, withinMs);
  const { pid } = api;
  await watch.readSilence();
  const on = performance.now();
  const note = (await fault.strike(scene)) ?? '';
  const offAt = performance.now();
  await waitUntil(async () => (await api.statusOf('/readyz')) === 200, withinMs);
  const back = performance.now();
  const isTabAwake = await hearsAnswer(api.url, rooms);
  const before = record.count;
  await waitUntil(() => record.count >= before + calmPosts, withinMs);
  const seen: Seen = {
    answers: record.answers,
    on,
    back,
    silentMs: await watch.readSilence(),
    acknowledgedAfter: record.count - before,
    isTabAwake,
    hasEnded: api.pid !== pid || !api.isRunning(),
  };
  return { fault, record, seen, note, offAt };
}

/** Whether a tab hears of the assistant's answer to a message. */
async function hearsAnswer(url: string, rooms: RemoteRoom[]): Promise<boolean> {
  const [room] = rooms;
  if (!room) return false;
  const tab = openTab(url, room);
  let isAwake = false;
  tab.on('bot-new-message', () => {
    isAwake = true;
  });
  const talk = async () => {
    await postAt(url, room, 'What does it cost?').catch(() => undefined);
    return isAwake;
  };
  const result = await waitUntil(talk, withinMs);
  tab.off('disconnect').disconnect();
  return result;
}

/** Waits for the mails, ends the API, and counts in what the next start would open. */
async function closeScene(stages: Stage[], { api, place, smtp }: Scene): Promise<Row[]> {
  const database = openDatabase(place);
  const { queries } = database;
  const unsent = queries.selectFrom('outbox').select('id').where('status', '!=', 'sent');
  const isSent = await waitUntil(async () => (await unsent.execute()).length === 0, withinMs);
  const code = await api.end('SIGTERM');
  const stored = await readAll(queries, smtp.deliveries);
  await queries.destroy();
  const doubled = findDoubled(stored);
  const common = [
    ...(isSent ? [] : ['mails still wait a minute after the load']),
    ...(code === 0 ? [] : [`the API ended with code ${code} at SIGTERM`]),
    ...doubled.slice(0, 3).map((what) => `doubled: ${what}`),
  ];
  const mailsAgain = stored.arrived.length - new Set(stored.arrived).size;
  return stages.map(({ fault, record, seen, note, offAt }, index): Row => {
    const { found, lost } = findAcknowledged(stored, record.acknowledged);
    const { during, outside } = splitAnswers(seen);
    const isLast = index === stages.length - 1;
    return {
      family: fault.family,
      fault: fault.name,
      acknowledged: sizeOf(record.acknowledged),
      found,
      lost: lost.length,
      doubled: isLast ? doubled.length : 0,
      mailsAgain: isLast ? mailsAgain : 0,
      refusedDuring: countRefused(during),
      refusedOutside: countRefused(outside),
      silentMs: seen.silentMs,
      backMs: seen.back - offAt,
      note,
      broken: [
        ...judge(fault, seen),
        ...lost.slice(0, 3).map((what) => `lost: ${what}`),
        ...(isLast ? common : []),
      ],
    };
  });
}
