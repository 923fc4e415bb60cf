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
