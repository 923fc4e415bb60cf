type Find = () => HTMLElement | null | undefined;

let wanted: Find | undefined;

/** Called at the press on a link: it shows what is found on its page, not what its address names. */
export function showInstead(find: Find): void {
  wanted = find;
}

/** What the link that was pressed just now is to show. */
export function takeWanted(): Find | undefined {
  const find = wanted;
  wanted = undefined;
  return find;
}
