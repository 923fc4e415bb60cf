import type { Check } from './site-survey';

/** Compares without case, which some servers and caches ignore. */
export const isSame = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** A field of an entry is compared with the other entries of its file, a field of a file with other files. */
export const checkUnique: Check = (field, { fieldsAt }, report) => {
  const isOfFile = field.path.length === 1;
  const first = fieldsAt(field.pattern).find(
    ({ source, value }) => (isOfFile || source === field.source) && isSame(value, field.value),
  );
  if (!first || first === field) return;
  const expected = isOfFile
    ? `a value that ${first.source.file} does not have`
    : 'a value that no entry above has';
  report(expected);
};
