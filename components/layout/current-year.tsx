'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The visitor's year; `builtIn` stands in the HTML, which may be older. */
export function CurrentYear({ builtIn }: { builtIn: number }) {
  const year = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => builtIn,
  );
  return <span>{year}</span>;
}
