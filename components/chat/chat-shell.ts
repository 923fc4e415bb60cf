import { remember } from './chat-memory';
import { createStore } from './create-store';

/** What the page knows of the chat before its code is there. */
export const shell = createStore({ isOpen: false, unread: 0 });

function setOpen(isOpen: boolean) {
  if (shell.get().isOpen === isOpen) return;
  shell.set({ isOpen });
  remember({ isOpen });
}

export const openChat = () => setOpen(true);
export const closeChat = () => setOpen(false);

/** Id of the panel, which the launcher controls. */
export const panelId = 'chat-panel';

/** Id of the launcher, where the focus goes when the panel closes. */
export const launcherId = 'chat-launcher';

/** Loads the chat's code; this alone asks nothing of the API. */
export const loadChat = () => import('./chat-panel');
