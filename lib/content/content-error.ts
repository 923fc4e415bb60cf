/** Where a mistake is: `file` is relative to `content/`, line and column count from 1. */
type Place = { file: string; line: number; column: number };
export type ContentMistake = Place & { field: string; expected: string; found: string };

/** A parsed content file with the place of each field. */
export type SourceFile<T = unknown> = {
  file: string;
  data: T;
  /** The body of a Markdown file, and the line where it begins. */
  body?: string;
  bodyLine?: number;
  /** Makes a mistake at a field of this file, for checks across files. */
  mistake(path: PropertyKey[], expected: string, found: string): ContentMistake;
};

/** Thrown when content does not fit its schema; its message lists every mistake, one a line. */
export class ContentError extends Error {
  override name = 'ContentError';

  /** `unchecked` are the files as they were read, for the checks across files. */
  constructor(
    readonly mistakes: ContentMistake[],
    readonly unchecked: SourceFile[] = [],
  ) {
    const lines = mistakes.map(
      ({ file, line, column, field, expected, found }) =>
        `content/${file}:${line}:${column} ${field}: expected ${expected}, found ${found}`,
    );
    super(lines.join('\n'));
  }
}

export const mistakeOfFile = (
  file: string,
  expected: string,
  found: string,
  line = 1,
): ContentMistake => ({ file, line, column: 1, field: '(file)', expected, found });

/** A mistake in the text below the fields of a Markdown file. */
export const mistakeInText = (
  file: string,
  expected: string,
  found: string,
  line: number,
): ContentMistake => ({ ...mistakeOfFile(file, expected, found, line), field: '(text)' });
