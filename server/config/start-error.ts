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

/** System or driver code of anything thrown (`ECONNREFUSED`, `53100`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
