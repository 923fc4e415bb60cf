/** Whether a browser has the file with these headers already, by what it asks. */
export function isFresh(asked: Headers, file: Headers): boolean {
  const tags = asked.get('if-none-match')?.split(/,\s*/);
  if (tags) return tags.some((tag) => tag === '*' || tag.replace('W/', '') === file.get('etag'));
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return since >= Date.parse(file.get('last-modified') ?? '');
}
