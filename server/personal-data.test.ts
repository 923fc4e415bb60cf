import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from './config/config';
import { createOutbox } from './jobs/outbox';
import type { Metrics } from './metrics/metrics';
import { removeAddress } from './retention/erasure';
import { tidy } from './retention/housekeeping';
import { createWatchedApp, type LogLine } from './testing/app';
import { createTestDatabase, type TestDatabase } from './testing/database';
import {
  journeyAddress,
  journeyVariables,
  personalParts,
  sendLead,
  travel,
} from './testing/journey';
import { startSmtp, type TestSmtp } from './testing/smtp';

const hookSecret = 'key-of-the-hook';
const undelivered = ['mail', 'transcript-mail', 'newsletter-mail', 'webhook'].map(
  (kind) => `${kind} not delivered, will be tried again`,
);

/** An error as PostgreSQL makes it: with values of the row, and what could not be read in quotes. */
const refused = Object.assign(new Error(`invalid input: "${journeyAddress}"`), {
  detail: `Key (email)=(${journeyAddress}) already exists.`,
});

describe('a whole journey, with a mail server that refuses each address and a broken webhook', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let lines: LogLine[];
  let metrics: Metrics;
  let smtp: TestSmtp;
  let receiver: Server;
  let hidden: string[];

  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    smtp = await startSmtp(undefined, { refusesRecipient: () => true });
    // It says back what it was sent.
    receiver = createServer((request, response) => {
      response.writeHead(500);
      request.pipe(response);
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const variables = {
      ...journeyVariables,
      SMTP_URL: smtp.url,
      WEBHOOK_URL: `http://127.0.0.1:${port}/${hookSecret}?key=${hookSecret}`,
      WEBHOOK_SECRET: `whsec_${Buffer.from('n'.repeat(32)).toString('base64')}`,
    };
    ({ app, lines, metrics } = createWatchedApp(test.database, variables));
    const { log } = app;
    const { database } = test;

    const cookies = await travel(app);
    hidden = [...personalParts, ...cookies, hookSecret].map((part) => part.toLowerCase());

    const config = readConfig(getSite(), { NODE_ENV: 'test', ...variables });
    const outbox = createOutbox({ database, config, mailDir: '', log });
    outbox.start();
    await vi.waitFor(
      () => expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(undelivered)),
      { timeout: 60_000 },
    );
    await outbox.stop();
    await removeAddress(database, journeyAddress, { actor: 'rina', removeFiles: async () => 0 });
    await tidy({ database, mailDir: '', supportTo: [], retentionDays: 1, log });
    vi.spyOn(database.queries, 'transaction').mockImplementation(() => {
      throw refused;
    });
    expect((await sendLead(app)).statusCode).toBe(500);
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await app.close();
    await smtp.stop();
    receiver.close();
    await test.remove();
  });

  it('leaves nothing about a person in the log', () => {
    const said = new Set(lines.map(({ msg }) => msg));
    for (const line of ['answered', 'a page reports a problem', 'request failed']) {
      expect(said).toContain(line);
    }
    for (const line of lines) {
      const written = JSON.stringify(line).toLowerCase();
      for (const part of hidden) expect(written).not.toContain(part);
      // The query of an address.
      expect(written).not.toMatch(/\?\w+=/);
    }
  });

  it('leaves nothing about a person in the metrics', async () => {
    const text = (await metrics.registry.metrics()).toLowerCase();
    expect(text).toContain('route="/chat-rooms/end/:id"');
    for (const part of hidden) expect(text).not.toContain(part);
  });
});
