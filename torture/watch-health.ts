/** Asks /healthz of the address it is given, over a new connection each time, until it is ended. */
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const everyMs = 50;
const timeout = 20_000;
const [, , url = ''] = process.argv;

let goodAt = performance.now();
let longest = 0;

process.on('message', () => {
  process.send?.(Math.max(longest, performance.now() - goodAt));
  longest = 0;
  goodAt = performance.now();
});
process.on('disconnect', () => process.exit());

const isGood = () =>
  new Promise<boolean>((resolve) => {
    const request = get(`${url}/healthz`, { agent: false, timeout }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
    request.on('close', () => resolve(false));
  });

for (;;) {
  if (await isGood()) {
    const now = performance.now();
    longest = Math.max(longest, now - goodAt);
    goodAt = now;
  }
  await setTimeout(everyMs);
}
