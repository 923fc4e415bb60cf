/**
 * Text for a terminal or a mail. Control characters except line breaks become spaces. Bidirectional
 * controls are removed, because they can make text read as something else.
 */
export function withoutControls(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
}

export function onOneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}
