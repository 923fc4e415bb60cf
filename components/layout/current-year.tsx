'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The visitor's year, unless their clock is behind `builtIn`, the year of the HTML. */
export function CurrentYear({ builtIn }: { builtIn: number }) {
  const year = useSyncExternalStore(
    never,
    () => Math.max(builtIn, new Date().getFullYear()),
    () => builtIn,
  );
  return <span>{year}</span>;
}
