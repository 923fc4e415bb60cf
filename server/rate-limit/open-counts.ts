import { networksOf } from './networks';

/** Counts what is open for the networks of a client, such as its sockets; each may have `most`. */
export function createOpenCounts(most: number) {
  const open = new Map<string, number>();

  function change(address: string, by: 1 | -1): void {
    for (const { key } of networksOf(address)) {
      const now = (open.get(key) ?? 0) + by;
      if (now > 0) open.set(key, now);
      else open.delete(key);
    }
  }

  return {
    isFull: (address: string) =>
      networksOf(address).some(({ key, clients }) => (open.get(key) ?? 0) >= most * clients),
    /** Counts one until the returned function is called. */
    add(address: string): () => void {
      change(address, 1);
      let isOpen = true;
      return () => {
        if (isOpen) change(address, -1);
        isOpen = false;
      };
    },
  };
}
