import { createPortal } from 'react-dom';
import { LengthNote } from '@/components/forms/length-note';
import { panelId } from '../chat-state';

/** At the end of the panel: what its input says of a long text. Loads late, for few texts are that long. */
export function ChatLength() {
  const panel = document.getElementById(panelId);
  if (!panel) return null;
  const field = panel.querySelector<HTMLElement>('#chat-prompt, textarea');
  return createPortal(
    <div className="px-[16px] pb-3">
      <LengthNote field={field} />
    </div>,
    panel,
  );
}
