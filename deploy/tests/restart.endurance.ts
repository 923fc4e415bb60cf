import { beforeAll, expect, it, vi } from 'vitest';
import { exportSite, startCaddy } from '@/deploy/tests/caddy';
import { connectSocket } from '@/lib/testing/api/connect-socket';
import { makePlace } from '@/lib/testing/api/database';
import { expectNothingLost, settings, startVisitors, untilMore } from '@/lib/testing/api/load';
import { runServer } from '@/lib/testing/api/processes';
import { findFreePort } from '@/lib/testing/free-port';
import { apiAt, openChat } from '@/lib/testing/requests';
import { runSmtp } from '@/lib/testing/smtp';

/** Posts that have to be acknowledged before each restart. */
const postsBetween = 100;

beforeAll(exportSite);

it.each([
  ['one process on SQLite restarts', 'sqlite', 1, 'SIGTERM'],
  ['one process on SQLite is killed', 'sqlite', 1, 'SIGKILL'],
  ['two processes on PostgreSQL restart in turn', 'postgres', 2, 'SIGTERM'],
  ['two processes on PostgreSQL are killed in turn', 'postgres', 2, 'SIGKILL'],
] as const)('nothing is lost when %s behind Caddy', async (_name, dialect, count, signal) => {
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
  const caddy = await startCaddy(ports.map((port) => `127.0.0.1:${port}`));
  const load = await startVisitors(caddy.api, [0, 502, 503]);
  const visitor = await openChat(apiAt(caddy.api));
  const tab = connectSocket(caddy.api, visitor.cookie, { reconnection: true });
  for (let round = 1; round <= 4; round++) {
    await untilMore([load], postsBetween);
    const number = round % count;
    await processes[number]?.end(signal);
    processes[number] = await start(ports[number] ?? 0);
  }
  await load.stop();
  const onAnswer = vi.fn();
  tab.once('bot-new-message', onAnswer);
  const talk = async () => {
    await visitor.say('What does it cost?');
    expect(onAnswer).toHaveBeenCalled();
  };
  await vi.waitFor(talk, { timeout: 60_000, interval: 500 });
  tab.disconnect();
  caddy.stop();
  await expectNothingLost(place, [load], smtp);
});
