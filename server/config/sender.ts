/** Where a mail comes from. */
export type Sender = { name: string; address: string };

/** Reads `address` or `Name <address>`. */
export function readSender(from: string): Sender {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  return { name: named?.[1] ?? '', address: (named?.[2] ?? from).trim() };
}
