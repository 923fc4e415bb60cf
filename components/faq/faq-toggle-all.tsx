'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

type FaqToggleAllProps = { showAll: string; hideAll: string; within: string };

/** Show all / Hide all over the native disclosures inside the element `within`; opens the one an address names. */
export function FaqToggleAll({ showAll, hideAll, within }: FaqToggleAllProps) {
  const [areAllOpen, setAreAllOpen] = useState(false);

  useEffect(() => {
    const items = [...document.querySelectorAll<HTMLDetailsElement>(`#${within} details`)];
    const followToggles = () => setAreAllOpen(items.every((item) => item.open));
    const openNamed = () => {
      const named = items.find((item) => `#${item.id}` === location.hash);
      if (!named) return;
      named.open = true;
      named.scrollIntoView();
    };
    openNamed();
    // Some may have been opened before the script came.
    followToggles();
    for (const item of items) item.addEventListener('toggle', followToggles);
    window.addEventListener('hashchange', openNamed);
    return () => {
      for (const item of items) item.removeEventListener('toggle', followToggles);
      window.removeEventListener('hashchange', openNamed);
    };
  }, [within]);

  function handleClick() {
    for (const item of document.querySelectorAll<HTMLDetailsElement>(`#${within} details`)) {
      item.open = !areAllOpen;
    }
  }

  return (
    <Button variant="outline" size="small" onClick={handleClick} className="no-script:hidden">
      {areAllOpen ? hideAll : showAll}
    </Button>
  );
}
