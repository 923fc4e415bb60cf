'use client';

import { useEffect, useState } from 'react';
import { isReplayedPress } from '@/components/hydration/replayed-press';
import { Button } from '@/components/ui/button';

const listItems = () => [...document.querySelectorAll<HTMLDetailsElement>('#questions details')];

function openAll(isOpen: boolean) {
  for (const item of listItems()) item.open = isOpen;
}

/** Show all / Hide all over the native disclosures of the page. */
export function FaqToggleAll({ showAll, hideAll }: { showAll: string; hideAll: string }) {
  const [areAllOpen, setAreAllOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    const update = () => setAreAllOpen(listItems().every((item) => item.open));
    // The visitor may have opened some before hydration.
    update();
    // Toggle events do not bubble.
    document.addEventListener('toggle', update, true);
    return () => document.removeEventListener('toggle', update, true);
  }, []);

  return (
    <Button
      variant="outline"
      size="small"
      // Firefox announces a changed label only with this, and with this from the start also the button itself.
      aria-live={isUsed ? 'polite' : 'off'}
      onClick={(press) => {
        setIsUsed(true);
        // Before hydration the button says 'Show all', even if all were opened by hand.
        openAll(!areAllOpen || isReplayedPress(press));
      }}
      className="no-script:hidden"
    >
      {areAllOpen ? hideAll : showAll}
    </Button>
  );
}
