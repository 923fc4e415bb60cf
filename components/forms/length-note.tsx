import { useEffect, useState } from 'react';
import { useQuiet } from '@/components/ui/use-quiet';
import { watchLengths } from './watch-lengths';

/** What a field says of its length, by eye and to a screen reader. */
export function LengthNote({ field }: { field: HTMLElement | null }) {
  const [note, setNote] = useState('');
  const said = useQuiet(note);
  useEffect(() => (field ? watchLengths(field, setNote) : undefined), [field]);
  return (
    <>
      {note && <p className="text-ink-soft text-small">{note}</p>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
