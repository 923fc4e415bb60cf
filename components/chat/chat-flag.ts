/**
 * The browser's own note that a chat room exists: how many messages of the other side were read.
 * It holds no identifier, stands from a room's making to its end, and is shared by all tabs.
 */
export const chatFlag = 'chat';

/** What the flag says for a moment where the visitor ends the chat, so that other tabs hear of it. */
export const endedFlag = -1;

/** How many messages were read, or undefined without a room. */
export function readFlag(): number | undefined {
  try {
    const value = localStorage.getItem(chatFlag);
    return value === null ? undefined : Number(value) || 0;
  } catch {
    // Forbidden storage: the chat works, and is found again when it is opened.
    return undefined;
  }
}

/** Raises the flag, or moves it on; written only when it changes, since other tabs hear of it. */
export function writeFlag(read: number): void {
  if (readFlag() === read) return;
  try {
    localStorage.setItem(chatFlag, String(read));
  } catch {
    // Forbidden storage keeps no flag.
  }
}

export function dropFlag(): void {
  try {
    localStorage.removeItem(chatFlag);
  } catch {
    // Forbidden storage holds no flag either.
  }
}
