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

/** System or driver code of anything thrown (`EADDRINUSE`, `SQLITE_BUSY`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

type Place = { host: string; port: number };

/** The StartError for a port that cannot be listened on; `name` begins its variable: `API_PORT`. */
export function toListenError(error: unknown, { host, port }: Place, name: 'API' | 'METRICS') {
  const sentence =
    errorCode(error) === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken. Stop the program that uses it, or set ${name}_PORT to a free port.`
      : `Cannot listen on ${host}:${port} (${describeError(error)}). Set API_HOST and ${name}_PORT to an address of this machine.`;
  return new StartError(sentence, { cause: error });
}
