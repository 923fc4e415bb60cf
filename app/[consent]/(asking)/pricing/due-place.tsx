'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { DuePanelProps } from './due-panel';
import { type AddressChange, changeAddress, useAddressQuery } from './pricing-address';

/** Whether a plan's button was pressed and the panel has not yet taken the focus. */
let isPressed = false;

const loadPanel = () => import('./due-panel');

/** Called when a press is likely, so that it feels instant. */
export const warmUpDue = () => void loadPanel().catch(() => undefined);

/** Shows what is due for a plan and takes the visitor there. */
export function askForDue(choice: AddressChange): void {
  isPressed = true;
  changeAddress(choice);
}

/** True once after each press. */
function takePress(): boolean {
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}

/**
 * The place of what is due. It is empty until a plan is in the address. A link that leads here gets a
 * screen's height at once, so that nothing on the screen moves when the panel is drawn.
 */
export function DuePlace() {
  const query = useAddressQuery();
  const [Panel, setPanel] = useState<ComponentType<DuePanelProps>>();
  const isWanted = /&plan=/.test(query);

  useEffect(() => {
    if (!isWanted || Panel) return;
    loadPanel()
      .then((loaded) => setPanel(() => loaded.DuePanel))
      .catch((error: unknown) => console.error('What is due could not be loaded', error));
  }, [isWanted, Panel]);

  return (
    <div id="due" className="target:min-h-svh print:min-h-0!">
      {isWanted && Panel && <Panel query={query} takePress={takePress} />}
    </div>
  );
}
