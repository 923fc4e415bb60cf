/** A call about one room; `after` is the id of the last message that the caller knows. */
export type OneRoom = { Params: { id: string }; Querystring: { after?: string | string[] } };

/** The id in `after`; the first one when the query repeats it. */
export function readAfter({ after }: OneRoom['Querystring']): string | undefined {
  return Array.isArray(after) ? after[0] : after;
}
