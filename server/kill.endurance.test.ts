import { describe, expect, it } from 'vitest';
import { dialects } from './testing/database';
import { makePlace, runServer, runSmtp } from './testing/per-test';
import { countLost, settings } from './testing/under-load/strike';
import { startVisitors } from './testing/under-load/visitors';

const kills = 5;
/** Posts that have to be acknowledged before each kill. */
const postsBetween = 200;

describe.each(dialects)('a server that is killed under load, on %s', (dialect) => {
  it('keeps all that it acknowledged, once, and sends every mail', {
    timeout: 600_000,
  }, async () => {
    const place = await makePlace(dialect);
    const smtp = await runSmtp();
    const start = (port: string) =>
      runServer(place, { ...settings, SMTP_URL: smtp.url, API_PORT: port });
    let server = await start('0');
    const { url } = server;
    const { port } = new URL(url);
    // While it is dead nobody answers.
    const load = await startVisitors(url, [0]);
    for (let killed = 1; killed <= kills; killed++) {
      const poll = expect.poll(load.count, { timeout: 120_000 });
      await poll.toBeGreaterThan(killed * postsBetween);
      await server.end('SIGKILL');
      server = await start(port);
    }
    await load.stop();
    const { failures } = load;
    const counted = await countLost(place, load, smtp);
    console.info(`${dialect}: ${load.count()} posts acknowledged over ${kills} kills`);
    expect({ ...counted, failures }).toEqual({ lost: [], doubled: [], failures: [] });
  });
});
