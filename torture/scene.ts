import { join } from 'node:path';
import type { RemoteRoom } from '../server/testing/chat-browser';
import { createApi } from './api';
import { listCallers, openRooms } from './callers';
import { closeScene, type Stage } from './close-scene';
import type { Fault, Row, Scene } from './fault';
import type { Ground } from './ground';
import { type HealthWatch, watchHealth } from './health';
import { type Held, readHeld } from './heap';
import { startLoad } from './load';
import { type MailMood, startMailServer } from './mail-server';
import { hearsAnswer } from './talk';
import { waitUntil } from './wait';

/** Posts that have to be acknowledged before a fault, and after it. */
const calmPosts = 60;
const withinMs = 60_000;
const chatRooms = 10;
/** The clients of the load have lower numbers. */
const firstRoomNumber = 60_000;
const readHeap = ['--import', new URL('./read-heap.mjs', import.meta.url).href];

type Say = (step: string) => void;

/** The rows of a scene, and what an API that runs through all of it held before and after. */
export type Played = { rows: Row[]; before: Held | undefined; after: Held | undefined };

/** Runs faults one after the other on one API under load. */
export async function playScene(
  faults: [Fault, ...Fault[]],
  ground: Ground,
  say: Say,
): Promise<Played> {
  const [first] = faults;
  const place = await ground.makePlace(first);
  const undo = await first.prepare?.(place);
  const mood: MailMood = { now: 'well' };
  const smtp = await startMailServer(mood);
  const heapFile = join(ground.folder, 'heap');
  const variables = { SMTP_URL: smtp.url, TORTURE_HEAP_FILE: heapFile };
  const api = await createApi(place, { ...first.variables?.(place), ...variables }, readHeap);
  const postgres = first.dialect === 'postgres' ? await ground.getPostgres() : undefined;
  try {
    await api.start();
    const rooms = await openRooms(api.url, chatRooms, firstRoomNumber);
    const load = startLoad(listCallers(api.url, rooms));
    const watch = await watchHealth(api.url);
    const scene: Scene = { place, api, load, smtp, mood, postgres };
    const stages: Stage[] = [];
    let before: Held | undefined;
    try {
      for (const fault of faults) {
        const record = load.begin();
        await waitUntil(() => record.count >= calmPosts, withinMs);
        before ??= await hold(first, scene, heapFile);
        say(`${fault.family}: ${fault.name}`);
        stages.push({ fault, record, ...(await runStage(fault, scene, { record, watch, rooms })) });
      }
    } finally {
      watch.stop();
      await load.stop();
    }
    const after = await hold(first, scene, heapFile);
    return { rows: await closeScene(stages, scene), before, after };
  } finally {
    await api.end('SIGKILL');
    await smtp.stop();
    await undo?.();
  }
}

/** Only clients leave something behind in a process that nothing else happens to. */
async function hold({ isByClients }: Fault, { api }: Scene, heapFile: string) {
  return isByClients ? readHeld(api.pid, heapFile) : undefined;
}

type Around = { record: Stage['record']; watch: HealthWatch; rooms: RemoteRoom[] };

/** Brings one fault and waits until all is well again. */
async function runStage(fault: Fault, scene: Scene, { record, watch, rooms }: Around) {
  const { api } = scene;
  const { pid } = api;
  await watch.readSilence(pid);
  const on = performance.now();
  const outcome = await fault.strike(scene);
  const offAt = performance.now();
  await waitUntil(async () => (await api.statusOf('/readyz')) === 200, withinMs);
  const back = performance.now();
  const isTabAwake = await hearsAnswer(api.url, rooms);
  const before = record.count;
  await waitUntil(() => record.count >= before + calmPosts, withinMs);
  const seen = {
    answers: record.answers,
    on,
    back,
    silence: await watch.readSilence(pid),
    acknowledgedAfter: record.count - before,
    isTabAwake,
    hasEnded: api.pid !== pid || !api.isRunning(),
  };
  return { seen, outcome, backMs: back - offAt };
}
