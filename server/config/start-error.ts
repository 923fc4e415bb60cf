/** The server cannot start; the message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of anything thrown. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeError).join(', ');
  return error instanceof Error ? error.message : String(error);
}
