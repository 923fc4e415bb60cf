import { setTimeout } from 'node:timers/promises';
import { type Acknowledged, type Caller, nothingAcknowledged } from './callers';

/** A post begins so often, unless too many still wait for their answer. */
const everyMs = 25;
const mostOpen = 100;
const retryMs = 250;

/** One try of a post; times as of performance.now(), status 0 when no answer came. */
export type Answer = { from: number; to: number; status: number };

/** What was posted and answered since `begin`. */
export type LoadRecord = { acknowledged: Acknowledged; answers: Answer[]; count: number };

/** Visitors who post at a bounded rate, each until it is acknowledged, as the pages do. */
export type Load = {
  /** Starts a new record and gives it. */
  begin(): LoadRecord;
  /** Begins no new post and no repeat; resolves once every answer is there. */
  pause(): Promise<void>;
  resume(): void;
};

export function startLoad(callers: Caller[]): Load & { stop(): Promise<void> } {
  let record: LoadRecord = emptyRecord();
  let isPaused = false;
  let isOver = false;
  let next = 0;
  let underWay = 0;
  const open = new Set<Promise<void>>();

  async function tryOnce(caller: Caller, number: number): Promise<boolean> {
    const { answers } = record;
    const answer: Answer = { from: performance.now(), to: 0, status: 0 };
    underWay += 1;
    try {
      const response = await caller.post(number);
      const text = await response.text();
      answer.status = response.status;
      if (response.status !== 200) return false;
      caller.keep(number, JSON.parse(text), record.acknowledged);
      record.count += 1;
      return true;
    } catch {
      // No answer, or half of one: the visitor does not know and tries again.
      answer.status = 0;
      return false;
    } finally {
      underWay -= 1;
      answer.to = performance.now();
      answers.push(answer);
    }
  }

  async function visit(number: number): Promise<void> {
    const caller = callers[number % callers.length];
    if (!caller) throw new Error('The load has no callers');
    while (!isOver) {
      if (!isPaused && (await tryOnce(caller, number))) return;
      await setTimeout(retryMs);
    }
  }

  async function begin(): Promise<void> {
    while (!isOver) {
      if (!isPaused && open.size < mostOpen) {
        const visitor = visit(next++);
        open.add(visitor);
        void visitor.finally(() => open.delete(visitor));
      }
      await setTimeout(everyMs);
    }
  }
  const beginning = begin();

  return {
    begin() {
      record = emptyRecord();
      return record;
    },
    async pause() {
      isPaused = true;
      while (underWay > 0) await setTimeout(10);
    },
    resume() {
      isPaused = false;
    },
    async stop() {
      isOver = true;
      await beginning;
      await Promise.all(open);
    },
  };
}

const emptyRecord = (): LoadRecord => ({
  acknowledged: nothingAcknowledged(),
  answers: [],
  count: 0,
});
