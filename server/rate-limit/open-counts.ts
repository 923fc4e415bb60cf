import type { Network } from './networks';

/** Counts what is open at the same time, such as sockets: a network may have `most` for each client. */
export function createOpenCounts(most: number) {
  const open = new Map<string, number>();

  function change(networks: Network[], by: 1 | -1): void {
    for (const { key } of networks) {
      const now = (open.get(key) ?? 0) + by;
      if (now > 0) open.set(key, now);
      else open.delete(key);
    }
  }

  return {
    isFull: (networks: Network[]) =>
      networks.some(({ key, clients }) => (open.get(key) ?? 0) >= most * clients),
    /** Counts one until the returned function is called. */
    add(networks: Network[]): () => void {
      change(networks, 1);
      let isOpen = true;
      return () => {
        if (isOpen) change(networks, -1);
        isOpen = false;
      };
    },
  };
}
