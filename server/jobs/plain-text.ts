/**
 * Text for a terminal or a mail: control characters but line breaks become spaces, and those that
 * turn the direction of what follows, so that it reads as something else, go.
 */
export function withoutControls(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
}

/** Such a text on one line. */
export function onOneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}
