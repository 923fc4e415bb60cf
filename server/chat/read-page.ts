import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatMessageRow } from '../db/schema';
import { tooMany } from '../http/refusal';
import { letOthersIn } from '../let-others-in';
import type { Metrics } from '../metrics/metrics';
import { networksOf } from '../rate-limit/networks';
import { createOpenCounts } from '../rate-limit/open-counts';

/** Characters of a page that takes time and memory; the pages of almost all rooms are smaller. */
const large = 50_000;
/** Large pages of a network that may be on their way; each takes up to 1.5 MB until its client has it. */
const mostUnderWay = 50;
/** All clients together may have as many as so many networks: the API has 1 GB. */
const everybody = { key: 'all', clients: 5 };
/** When a client with that many may ask again, in seconds. */
const askAgainAfter = 2;

const countLetters = (messages: ChatMessageRow[]) =>
  messages.reduce((sum, { text }) => sum + text.length, 0);

/** Bounds the large pages of rooms that are on their way, and lets other calls in after each. */
export function createPageReader({ limitHits }: Pick<Metrics, 'limitHits'>) {
  const underWay = createOpenCounts(mostUnderWay);
  let lastTurn = Promise.resolve();

  /** Reads a page; its answer has to be made at once. */
  return async (
    { ip }: Pick<FastifyRequest, 'ip'>,
    { raw }: Pick<FastifyReply, 'raw'>,
    read: () => Promise<ChatMessageRow[]>,
  ): Promise<ChatMessageRow[]> => {
    const messages = await read();
    // Of a connection that is closed already no end would be heard.
    if (raw.destroyed || countLetters(messages) < large) return messages;
    const networks = [...networksOf(ip), everybody];
    if (underWay.isFull(networks)) {
      limitHits.inc({ limit: 'room-pages' });
      throw tooMany(askAgainAfter);
    }
    const end = underWay.add(networks);
    raw.once('finish', end).once('close', end);
    // Pages of PostgreSQL arrive together: to write a large one as JSON takes milliseconds.
    const turn = lastTurn;
    lastTurn = turn.then(letOthersIn);
    await turn;
    return messages;
  };
}

export type ReadPage = ReturnType<typeof createPageReader>;
