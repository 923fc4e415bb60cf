/** JSON a value a line; the order of keys is nothing that a program may rely on. */
export function printJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, part) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    1,
  );
}

/** The same of a text; one that is no JSON is shown as it is. */
export function printJsonText(text: string): string {
  try {
    return printJson(JSON.parse(text));
  } catch {
    return `not JSON: ${text}`;
  }
}
