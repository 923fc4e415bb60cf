/** Puts values into the `[words]` of a text; in one pass, so that a value is never read as one. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\[([a-z]+)\]/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? (values[word] ?? whole) : whole,
  );
}
