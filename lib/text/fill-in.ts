/** A placeholder such as `[name]`. */
const inBrackets = /\[([a-z]+)\]/gi;

/** Fills placeholders in one pass. A value that ends with a point, as 'Lda.', replaces a point after it too. */
export function fillIn(
  text: string,
  values: Record<string, string | undefined>,
  placeholder = inBrackets,
): string {
  const withPoint = new RegExp(`${placeholder.source}(\\.?)`, placeholder.flags);
  return text.replace(withPoint, (whole, name, point) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : value + (value.endsWith('.') ? '' : point);
  });
}
