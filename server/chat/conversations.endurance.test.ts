import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type ChatBrowser,
  type Counts,
  findFaults,
  noFaults,
  openChatBrowser,
  sumFaults,
} from '../testing/chat-browser';
import { dialects } from '../testing/database';
import { makeDatabase, runServer } from '../testing/per-test';
import { noLimits } from '../testing/requests';
import { listMessages } from './messages-table';

const visitors = 200;
const messagesEach = 4;
const kills = 3;
/** One message in this many loses its first answer and is sent again. */
const answersPerLoss = 5;

describe.each(dialects)('conversations while the server is killed, on %s', (dialect) => {
  it('loses, doubles and reorders no message', { timeout: 300_000 }, async () => {
    const counts: Counts = { sent: 0, attempts: 0, lostAnswers: 0, reconnects: 0 };
    const { database, place } = await makeDatabase(dialect);
    const start = (port: string) =>
      runServer(place, { API_PORT: port, ...noLimits, LOG_LEVEL: 'fatal' });
    let server = await start('0');
    const { url } = server;
    const { port } = new URL(url);
    const browsers: ChatBrowser[] = [];
    onTestFinished(() => {
      for (const browser of browsers) browser.close();
    });
    const readStored = async (roomId: string) =>
      (await listMessages(database.queries, roomId)).messages;
    const isCaughtUp = async ({ roomId, view }: ChatBrowser) =>
      view.length >= (await readStored(roomId)).length;
    for (let opened = 0; opened < visitors; opened += 20) {
      const some = Array.from({ length: 20 }, () => openChatBrowser(url, counts));
      browsers.push(...(await Promise.all(some)));
    }
    const adrift = () => browsers.filter((browser) => !browser.isConnected()).length;
    await expect.poll(adrift, { timeout: 120_000, interval: 200 }).toBe(0);

    const killAt = Array.from(
      { length: kills },
      (_, index) => ((index + 0.2 + Math.random() * 0.6) * visitors * messagesEach) / kills,
    );
    let killed = 0;
    let restart = Promise.resolve();
    async function converse(browser: ChatBrowser, number: number): Promise<void> {
      for (let count = 0; count < messagesEach; count++) {
        const losesAnswer = (number + count) % answersPerLoss === 0;
        await browser.write(`What does it cost? (${count})`, losesAnswer);
        if (counts.sent > (killAt[killed] ?? Number.POSITIVE_INFINITY)) {
          killed += 1;
          restart = restart.then(async () => {
            await server.end('SIGKILL');
            server = await start(port);
          });
        }
      }
    }
    await Promise.all(browsers.map(converse));
    await restart;

    const behind = async () => {
      const states = await Promise.all(browsers.map(isCaughtUp));
      return states.filter((isDone) => !isDone).length;
    };
    // Every browser reconnects and then catches up.
    await expect.poll(adrift, { timeout: 120_000, interval: 200 }).toBe(0);
    await expect.poll(behind, { timeout: 120_000, interval: 500 }).toBe(0);

    const faults = await Promise.all(
      browsers.map(async (browser) => findFaults(browser, await readStored(browser.roomId))),
    );
    const sums = sumFaults(faults);
    const retries = counts.attempts - counts.sent;
    console.info(
      `${dialect}: ${browsers.length} rooms, ${counts.sent} messages acknowledged, ${retries} retries of which ${counts.lostAnswers} after a lost answer, ${counts.reconnects} reconnects, ${killed} kills; ${JSON.stringify(sums)}`,
    );
    expect(killed).toBe(kills);
    expect(counts.sent).toBe(visitors * messagesEach);
    expect(counts.reconnects).toBeGreaterThanOrEqual(visitors);
    expect(sums).toEqual(noFaults);
  });
});
