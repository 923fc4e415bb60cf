/** The server cannot start; the message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Message of anything thrown, for a log line or a sentence. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(describeError).join(', ');
  }
  return error instanceof Error ? error.message : String(error);
}
