'use client';

import { useEffect, useState } from 'react';

/** The visitor's year, unless their clock is behind `builtIn`, the year of the HTML. */
export function CurrentYear({ builtIn }: { builtIn: number }) {
  const [year, setYear] = useState(builtIn);
  useEffect(() => setYear(Math.max(builtIn, new Date().getFullYear())), [builtIn]);
  return <span>{year}</span>;
}
