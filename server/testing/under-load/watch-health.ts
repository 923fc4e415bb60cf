/**
 * Asks /healthz of an API over a new connection each time, in a process that the load does not disturb. Answers
 * each message with the longest silence since the last, in ms, without the time in which the machine had no
 * processor for the API or for this process, which need it one after the other.
 */
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { readWaitMs } from './api-clock';

const everyMs = 50;
const timeout = 20_000;
const [, , url = '', pid = ''] = process.argv;

const readClock = () => performance.now() - readWaitMs(pid) - readWaitMs('self');
let good = readClock();
let longest = 0;

/** Ends the silence since the last good answer. */
function hear(): void {
  const now = readClock();
  longest = Math.max(longest, now - good);
  good = now;
}

process.on('message', () => {
  hear();
  process.send?.(longest);
  longest = 0;
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
  if (await isGood()) hear();
  await setTimeout(everyMs);
}
