'use client';

import { useEffect, useState } from 'react';
import { useAddress } from '@/components/layout/page-address';
import { type Choice, parseChoice } from '@/lib/pricing/choice';
import { changeChoice } from './pricing-address';

/** Whether a plan's button was pressed and the panel has not yet taken the focus. */
let isPressed = false;

const loadPanel = () => import('./due-panel');

/** Called when a press is likely, so that it feels instant. */
export const warmUpDue = () => void loadPanel().catch(() => undefined);

/** Shows what is due for a plan and takes the visitor there. */
export function showDue(choice: Choice): void {
  isPressed = true;
  changeChoice(choice);
}

/** True once after each press. */
function consumePress(): boolean {
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}

/**
 * The place of what is due. It is empty until a plan is in the address. A link that leads here gets a
 * screen's height at once, so that nothing on the screen moves when the panel is drawn.
 */
export function DuePlace() {
  const { query } = useAddress();
  const [panel, setPanel] = useState<typeof import('./due-panel')>();
  const choice = query === undefined ? undefined : parseChoice(query);
  const isWanted = choice && !!choice.plan;

  useEffect(() => {
    if (!isWanted || panel) return;
    loadPanel()
      .then(setPanel)
      .catch((error: unknown) => console.error('What is due could not be loaded', error));
  }, [isWanted, panel]);

  const due = isWanted && panel?.drawDue({ choice, consumePress });
  // Without a plan, or with an unknown one, nothing will be drawn.
  const isEmpty = isWanted === false || (panel && !due);
  return (
    <div id="due" className={isEmpty ? '' : 'no-script:min-h-0! target:min-h-svh print:min-h-0!'}>
      {due}
    </div>
  );
}
