/** The beginning of a text, at most `longest` UTF-16 units, cut between two characters as people see them. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = new Intl.Segmenter().segment(text).containing(longest);
  // The first character alone may be longer, by its marks.
  return text.slice(0, cut?.index || longest).replace(/\p{Surrogate}$/u, '');
}
