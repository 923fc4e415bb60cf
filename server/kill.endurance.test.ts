import { expect, it } from 'vitest';
import { dialects } from './testing/database';
import { makePlace, runServer, runSmtp } from './testing/per-test';
import { countLost, settings } from './testing/under-load/strike';
import { startVisitors } from './testing/under-load/visitors';

const kills = 5;
/** Posts that have to be acknowledged before each kill. */
const postsBetween = 200;

it.each(dialects)(
  'a server that is killed under load loses and doubles nothing, on %s',
  {
    timeout: 600_000,
  },
  async (dialect) => {
    const place = await makePlace(dialect);
    const smtp = await runSmtp();
    const start = (API_PORT: string) =>
      runServer(place, { ...settings, SMTP_URL: smtp.url, API_PORT });
    let server = await start('0');
    const { url } = server;
    // While it is dead, no call is answered.
    const load = await startVisitors(url, [0]);
    for (let killed = 1; killed <= kills; killed++) {
      const poll = expect.poll(load.count, { timeout: 120_000 });
      await poll.toBeGreaterThan(killed * postsBetween);
      await server.end('SIGKILL');
      server = await start(new URL(url).port);
    }
    await load.stop();
    const { failures } = load;
    const counted = await countLost(place, load, smtp);
    console.info(`${dialect}: ${load.count()} posts acknowledged over ${kills} kills`);
    expect({ ...counted, failures }).toEqual({ lost: [], doubled: [], failures: [] });
  },
);
