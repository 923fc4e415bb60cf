import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change before a text is announced. */
const quietMs = 1000;

type AnnouncementProps = {
  children: string;
  /** Each typed letter restarts the wait, because it interrupts screen readers. */
  typed?: string;
};

/** A live region that announces each text but the first, once it has not changed for a moment. */
export function Announcement({ children, typed }: AnnouncementProps) {
  const [announced, setAnnounced] = useState('');
  const first = useRef(children);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the timer
  useEffect(() => {
    if (children === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setAnnounced(children), quietMs);
    return () => clearTimeout(timer);
  }, [children, typed]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
