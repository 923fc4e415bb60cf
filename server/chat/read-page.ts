import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatMessageRow } from '../db/schema';
import { tooMany } from '../http/refusal';
import { letOthersIn } from '../let-others-in';
import type { Metrics } from '../metrics/metrics';
import { networksOf } from '../rate-limit/networks';
import { createOpenCounts } from '../rate-limit/open-counts';

/** Pages of a network that may be read or sent; each takes up to 1.5 MB until its client has it. */
const mostUnderWay = 50;
/** All clients together may have as many as so many networks: the API has 1 GB. */
const everybody = { key: 'all', clients: 5 };
/** When a client with that many may ask again, in seconds. */
const askAgainAfter = 2;

/** Bounds the pages of rooms that are under way, and lets other calls in after each. */
export function createPageReader({ limitHits }: Pick<Metrics, 'limitHits'>) {
  const underWay = createOpenCounts(mostUnderWay);
  let lastTurn = Promise.resolve();

  /** Reads a page; its answer has to be made at once. */
  return async (
    { ip }: Pick<FastifyRequest, 'ip'>,
    { raw }: Pick<FastifyReply, 'raw'>,
    read: () => Promise<ChatMessageRow[]>,
  ): Promise<ChatMessageRow[]> => {
    const networks = [...networksOf(ip), everybody];
    if (underWay.isFull(networks)) {
      limitHits.inc({ limit: 'room-pages' });
      throw tooMany(askAgainAfter);
    }
    const end = underWay.add(networks);
    raw.once('finish', end).once('close', end);
    const messages = await read();
    // Pages of PostgreSQL arrive together: to write a large one as JSON takes milliseconds.
    const turn = lastTurn;
    lastTurn = turn.then(letOthersIn);
    await turn;
    return messages;
  };
}

export type ReadPage = ReturnType<typeof createPageReader>;
