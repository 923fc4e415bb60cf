import type { Passage } from '@/lib/site-search/find-passages';
import { within } from '@/lib/within';

/** A file that has not come by then counts as one that cannot be had. */
const longestWaitMs = 30_000;

let starting: Promise<Worker> | undefined;

/** Loads code and texts of the search in a worker, so that the page stays responsive. */
function startWorker(): Promise<Worker> {
  const loading = () =>
    new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(new URL('./search.worker.ts', import.meta.url));
      // Its first message says that it listens.
      worker.onmessage = () => resolve(worker);
      worker.onerror = ({ message }) => reject(new Error(message || 'a file is missing'));
    });
  starting ??= within(longestWaitMs, loading()).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Called when a press is likely or waits for hydration, so that it feels instant. */
export const warmUpSearch = () => void startWorker().catch(() => undefined);

/** What the search finds. Throws when its files cannot be had; the next call loads them again. */
export async function findPassages(typed: string): Promise<Passage[]> {
  const worker = await startWorker();
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(typed, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
}
