/** The message of a text above its limit, in characters. */
export const tooLong = (limit: number) => `tooLong ${limit}`;

/** The words (of `forms.yaml`) for a message: `tooLong 200` is those of `tooLong` with 200 for `[most]`. */
export function translateMessage(words: Record<string, string>, message = ''): string {
  const [key = '', most = ''] = message.split(' ');
  return words[key]?.replace('[most]', most) ?? message;
}
