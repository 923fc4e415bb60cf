/** A mistake at a place in a file below `content/`; line and column count from 1. */
export type ContentMistake = {
  file: string;
  line: number;
  column: number;
  field: string;
  expected: string;
  found: string;
};

export const formatMistake = ({ file, line, column, field, expected, found }: ContentMistake) =>
  `content/${file}:${line}:${column} ${field}: expected ${expected}, found ${found}`;

/** Thrown when content does not fit its schema; its message lists every mistake, one a line. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(mistakes: ContentMistake[]) {
    super(mistakes.map(formatMistake).join('\n'));
  }
}
