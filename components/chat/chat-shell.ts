import { introId } from '@/components/consent/consent-dialogs';
import { createStore } from '@/components/ui/create-store';
import { remember } from './chat-memory';

/** What the page knows of the chat before its code is there. */
export const shell = createStore({ isOpen: false, isRestored: false, unread: 0 });

function setOpen(isOpen: boolean, isRestored = false) {
  if (shell.get().isOpen === isOpen) return;
  // Not over the question for consent, whose answer reloads the page.
  if (isOpen && document.querySelector(`#${introId}[open]`)) return;
  shell.set({ isOpen, isRestored });
  remember({ isOpen });
}

export const openChat = () => setOpen(true);
export const closeChat = () => setOpen(false);

/** Opens a panel that was open before the page was loaded. */
export const restoreChat = () => setOpen(true, true);

/** Id of the panel, which the launcher controls. */
export const panelId = 'chat-panel';

/** Id of the launcher, where the focus goes when the panel closes. */
export const launcherId = 'chat-launcher';
