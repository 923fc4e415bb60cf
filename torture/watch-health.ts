/** Asks /healthz of the address it is given, over a new connection each time, until it is ended. */
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Silence } from './health';
import { readCpuWaitMs } from './processor';

const everyMs = 50;
const timeout = 20_000;
const [, , url = ''] = process.argv;

let pid = 0;
let good = lookAtClocks();
let longest: Silence = { ms: 0, ownMs: 0 };

function lookAtClocks() {
  return {
    at: performance.now(),
    waitedByApi: readCpuWaitMs(pid),
    waitedHere: readCpuWaitMs(process.pid),
  };
}

/** Ends the silence since the last good answer. */
function hear(): void {
  const now = lookAtClocks();
  const ms = now.at - good.at;
  const waited = Math.max(now.waitedByApi - good.waitedByApi, now.waitedHere - good.waitedHere);
  const ownMs = Math.max(ms - waited, 0);
  longest = { ms: Math.max(longest.ms, ms), ownMs: Math.max(longest.ownMs, ownMs) };
  good = now;
}

process.on('message', (nextPid: number) => {
  hear();
  process.send?.(longest);
  pid = nextPid;
  longest = { ms: 0, ownMs: 0 };
  good = lookAtClocks();
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
