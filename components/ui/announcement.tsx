import { useEffect, useRef, useState } from 'react';

/** How long a text has to stay as it is before it is read out, so that keystrokes are not. */
const quietMs = 1000;

type AnnouncementProps = {
  children: string;
  /** Each typed letter starts the wait again, since it makes screen readers drop what they would say. */
  typed?: string;
};

/** A live region: reads out its text once that has not changed for a moment. The first text is not read. */
export function Announcement({ children, typed }: AnnouncementProps) {
  const [said, setSaid] = useState('');
  const first = useRef(children);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew
  useEffect(() => {
    if (children === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(children), quietMs);
    return () => clearTimeout(timer);
  }, [children, typed]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
