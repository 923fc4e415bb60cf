type Press = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether it is Ctrl K or ⌘ K. On a Mac, which the navigator's `platform` names, Ctrl K is for fields. */
export function isSearchShortcut(press: Press, platform: string): boolean {
  // A letter outside Latin counts by its place on the keyboard.
  const letter = /^[^\0-\u024f]$/.test(press.key) ? press.code.slice(3) : press.key;
  const isOther = press.metaKey === press.ctrlKey || press.shiftKey || press.altKey;
  return /^k$/i.test(letter) && !isOther && !(press.ctrlKey && /^(Mac|iP)/.test(platform));
}
