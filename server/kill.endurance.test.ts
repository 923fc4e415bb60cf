import { expect, it } from 'vitest';
import { runSmtp } from '@/lib/testing/smtp';
import { dialects, makePlace } from './testing/database';
import { expectNothingLost, settings, startVisitors, untilMore } from './testing/load';
import { runServer } from './testing/processes';

const kills = 5;
/** Posts that have to be acknowledged before each kill. */
const postsBetween = 200;

it.each(dialects)('a killed server loses and doubles nothing, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  const smtp = await runSmtp();
  const start = (API_PORT: string) =>
    runServer(place, { ...settings, SMTP_URL: smtp.url, API_PORT });
  let server = await start('0');
  const { url } = server;
  // While it is dead, no call is answered.
  const load = await startVisitors(url, [0]);
  for (let killed = 0; killed < kills; killed++) {
    await untilMore([load], postsBetween);
    await server.end('SIGKILL');
    server = await start(new URL(url).port);
  }
  await expectNothingLost(place, [load], smtp);
  expect(load.acknowledged.length).toBeGreaterThan(kills * postsBetween);
});
