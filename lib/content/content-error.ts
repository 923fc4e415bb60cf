type Place = { file: string; line: number; field: string; allowed: string };
/** One mistake for an editor to fix: `file` is relative to `content/`, `line` counts from 1. */
export type ContentMistake = Place & { found: string };

/** Thrown when content does not fit its schema; its message lists every mistake, one a line. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(readonly mistakes: ContentMistake[]) {
    const lines = mistakes.map(
      ({ file, line, field, found, allowed }) =>
        `content/${file}:${line} ${field}: found ${found}; allowed: ${allowed}`,
    );
    super(lines.join('\n'));
  }
}

/** What `read` gives; when it throws, its message is what was found at `place`. */
export function readAt<T>(place: Place, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    throw new ContentError([{ ...place, found }]);
  }
}
