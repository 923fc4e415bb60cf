/** The message of a text above its limit, in characters. */
export const tooLong = (limit: number) => `tooLong ${limit}`;

/**
 * The words for a message of a contract: those of its key (`messages` in `content/forms.yaml`), where a number
 * behind the key replaces `[most]`. A message that is no key stays as it is.
 */
export function translateMessage(words: Record<string, string>, message = ''): string {
  const [key = '', most = ''] = message.split(' ');
  return words[key]?.replace('[most]', most) ?? message;
}
