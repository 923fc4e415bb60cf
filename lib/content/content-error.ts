/** One mistake for an editor to fix: `file` is relative to `content/`, `line` counts from 1. */
export type ContentMistake = {
  file: string;
  line: number;
  field: string;
  found: string;
  allowed: string;
};

/** Thrown when content does not fit its schema; its message lists every mistake, one a line. */
export class ContentError extends Error {
  constructor(readonly mistakes: ContentMistake[]) {
    super(mistakes.map(describeMistake).join('\n'));
    this.name = 'ContentError';
  }
}

function describeMistake({ file, line, field, found, allowed }: ContentMistake): string {
  return `content/${file}:${line} ${field}: found ${found}; allowed: ${allowed}`;
}
