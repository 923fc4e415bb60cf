'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useKeptPress } from '@/components/ui/use-kept-press';

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
    // The visitor may have opened some before the script loaded.
    followToggles();
    for (const item of items) item.addEventListener('toggle', followToggles);
    window.addEventListener('hashchange', openNamed);
    return () => {
      for (const item of items) item.removeEventListener('toggle', followToggles);
      window.removeEventListener('hashchange', openNamed);
    };
  }, [within]);

  function openAll(isOpen: boolean) {
    for (const item of document.querySelectorAll<HTMLDetailsElement>(`#${within} details`)) {
      item.open = isOpen;
    }
  }
  const keptPress = useKeptPress(() => openAll(true));

  return (
    <Button
      variant="outline"
      size="small"
      onClick={() => openAll(!areAllOpen)}
      className="no-script:hidden"
      {...keptPress}
    >
      {areAllOpen ? hideAll : showAll}
    </Button>
  );
}
