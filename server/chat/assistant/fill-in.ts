/** Replaces the `[placeholders]` of a text in one pass, so a value is never expanded itself. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\[([a-z]+)\]/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? (values[word] ?? whole) : whole,
  );
}
