import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** How long a text has to stay as it is before it is read out, so that keystrokes are not. */
const quietMs = 1000;

type AnnouncementProps = ComponentProps<'p'> & { children: string };

/** A live region: reads out its text once that has not changed for a moment. The first text is not read. */
export function Announcement({ children, ...rest }: AnnouncementProps) {
  const [said, setSaid] = useState('');
  const first = useRef(children);
  useEffect(() => {
    if (children === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(children), quietMs);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p aria-live="polite" className="sr-only" {...rest}>
      {said}
    </p>
  );
}
