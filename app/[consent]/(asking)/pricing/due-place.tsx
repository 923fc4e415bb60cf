'use client';

import { useEffect, useState } from 'react';
import { useShown } from './pricing-choice';

const loadPanel = () => import('./due-panel');

/** Called when a press is likely, so that it feels instant. */
export const warmUpDue = () => void loadPanel().catch(() => undefined);

/**
 * The place of what is due. It is empty until a plan is in the address. A link that leads here gets a
 * screen's height at once, so that nothing on the screen moves when the panel is drawn.
 */
export function DuePlace() {
  const { choice, presses } = useShown();
  const [panel, setPanel] = useState<typeof import('./due-panel')>();
  const isWanted = choice && !!choice.plan;

  useEffect(() => {
    if (!isWanted || panel) return;
    loadPanel()
      .then(setPanel)
      .catch((error: unknown) => console.error('What is due could not be loaded', error));
  }, [isWanted, panel]);

  const due = isWanted && panel?.drawDue({ choice, presses });
  // Without a plan, or with an unknown one, nothing will be drawn.
  const isEmpty = isWanted === false || (panel && !due);
  return (
    <div
      id="due"
      className={isEmpty ? '' : 'no-script:min-h-0! in-data-[at=#due]:min-h-svh print:min-h-0!'}
    >
      {due}
    </div>
  );
}
