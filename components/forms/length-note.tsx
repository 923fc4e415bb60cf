import { useEffect, useState } from 'react';
import { Announcement } from '@/components/ui/announcement';
import { watchLengths } from './watch-lengths';

/** What a field says of its length, by eye and to a screen reader. */
export function LengthNote({ field }: { field: HTMLElement | null }) {
  const [note, setNote] = useState('');
  useEffect(() => (field ? watchLengths(field, setNote) : undefined), [field]);
  return (
    <>
      {note && <p className="text-ink-soft text-small">{note}</p>}
      <Announcement>{note}</Announcement>
    </>
  );
}
