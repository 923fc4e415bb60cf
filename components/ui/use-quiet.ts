import { useEffect, useRef, useState } from 'react';

/** How long a text has to stay as it is before it is read out, so that typing is not. */
const quietMs = 1000;

/** For a live region: the text once it has not changed for a moment; the first one is on the page. */
export function useQuiet(text: string): string {
  const [said, setSaid] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
