/** A call about one room; `after` is the last message that the caller knows. */
export type OneRoom = { Params: { id: string }; Querystring: { after?: string | string[] } };

/** The message after which a caller asks for more: the first where it is given twice. */
export function readAfter({ after }: OneRoom['Querystring']): string | undefined {
  return Array.isArray(after) ? after[0] : after;
}
