/** In which a search finds a lead: every text that was typed or chosen, a line each. */
export function toSearchText(payload: Record<string, unknown>): string {
  const texts = Object.values(payload).filter((value) => typeof value === 'string');
  return inOneCase(texts.join('\n'));
}

/** The words of a search, as they stand in a search text. */
export const toSearchWords = (search: string) => inOneCase(search).split(/\s+/).filter(Boolean);

/** The databases differ in what they know of cases: SQLite knows those of ASCII alone. */
const inOneCase = (text: string) => text.normalize('NFKC').toLowerCase();
