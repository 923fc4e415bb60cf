/** Text for a terminal or a mail, without control characters and what can make it read as something else. */
export function withoutControls(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
}

export const onOneLine = (text: string) => withoutControls(text).replace(/\s+/g, ' ').trim();
