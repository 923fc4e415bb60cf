'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The visitor's year, unless their clock is behind `builtIn`, the year of the HTML. */
export function CurrentYear({ builtIn }: { builtIn: number }) {
  return useSyncExternalStore(
    never,
    () => Math.max(builtIn, new Date().getFullYear()),
    () => builtIn,
  );
}
