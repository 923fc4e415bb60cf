import { socketOptions } from './chat-connection';

/** Longest wait between two tries, in milliseconds; the shortest is the socket's. */
const longestDelay = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let delay = socketOptions.reconnectionDelay;
let notBefore = 0;

/** True while the API has asked to wait, which only the visitor's own wish sets aside. */
export const isBackingOff = () => performance.now() < notBefore;

export const cancelRetry = () => clearTimeout(timer);

export function resetRetry(): void {
  cancelRetry();
  notBefore = 0;
  delay = socketOptions.reconnectionDelay;
}

/** Tries again after a growing delay, and not before the seconds that the API asked for. */
export function retryLater(seconds: number | undefined, task: () => void): void {
  const now = performance.now();
  if (seconds) notBefore = now + seconds * 1000;
  cancelRetry();
  timer = setTimeout(task, Math.max(delay, notBefore - now));
  delay = Math.min(delay * 2, longestDelay);
}
