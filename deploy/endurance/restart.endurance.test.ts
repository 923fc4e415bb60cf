import { expect, it } from 'vitest';
import { listMessages } from '@/server/chat/messages-table';
import { openDatabase } from '@/server/db/open';
import { type ChatBrowser, findFaults, openChatBrowser } from '@/server/testing/chat-browser';
import { makePlace, runServer, runSmtp } from '@/server/testing/per-test';
import { countLost, settings } from '@/server/testing/under-load/strike';
import { startVisitors } from '@/server/testing/under-load/visitors';
import { startCaddy } from '@/testing/caddy';
import { findFreePort } from '@/testing/free-port';

/** Posts that have to be acknowledged before each restart. */
const postsBetween = 100;

it.each([
  ['one process on SQLite is restarted', 'sqlite', 1, 'SIGTERM'],
  ['two processes on PostgreSQL are restarted in turn', 'postgres', 2, 'SIGTERM'],
  ['two processes on PostgreSQL are killed in turn', 'postgres', 2, 'SIGKILL'],
] as const)(
  'behind Caddy nothing acknowledged is lost when %s',
  async (_name, dialect, count, signal) => {
    const place = await makePlace(dialect);
    const smtp = await runSmtp();
    const ports = await Promise.all(Array.from({ length: count }, findFreePort));
    const start = (port: number) =>
      runServer(place, {
        ...settings,
        SMTP_URL: smtp.url,
        DRAIN_SECONDS: '2',
        API_PORT: String(port),
      });
    const processes = [];
    for (const port of ports) processes.push(await start(port));
    const caddy = await startCaddy({ processes: ports.map((port) => `127.0.0.1:${port}`) });
    const load = await startVisitors(caddy.apiOrigin, [0, 502, 503]);
    const counts = { sent: 0, attempts: 0, reconnects: 0 };
    const chats = await Promise.all([
      openChatBrowser(caddy.apiOrigin, counts),
      openChatBrowser(caddy.apiOrigin, counts, ['polling']),
    ]);
    for (let round = 1; round <= 4; round++) {
      const poll = expect.poll(load.count, { timeout: 120_000 });
      await poll.toBeGreaterThan(round * postsBetween);
      const number = round % count;
      for (const chat of chats) await chat.write(`What does it cost? (${round})`);
      await processes[number]?.end(signal);
      processes[number] = await start(ports[number] ?? 0);
    }
    await load.stop();
    const { queries } = openDatabase(place);
    const readFaults = async (chat: ChatBrowser) =>
      findFaults(chat, (await listMessages(queries, chat.roomId)).messages);
    const readAll = async () => (await Promise.all(chats.map(readFaults))).flat();
    await expect.poll(readAll).toEqual([]);
    await queries.destroy();
    for (const chat of chats) chat.close();
    caddy.stop();
    const counted = await countLost(place, load, smtp);
    console.info(
      `${count} on ${dialect}, ${signal}: ${load.count()} acknowledged, ${load.repeated()} refused and repeated`,
    );
    expect({ ...counted, failures: load.failures }).toEqual({
      lost: [],
      doubled: [],
      failures: [],
    });
  },
);
