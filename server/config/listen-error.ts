import { describeError, errorCode, StartError } from './start-error';

type Place = { host: string; port: number };

/** The StartError for a port that cannot be listened on; `name` begins its variable: `API_PORT`. */
export function toListenError(error: unknown, { host, port }: Place, name: 'API' | 'METRICS') {
  const sentence =
    errorCode(error) === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken. Stop the program that uses it, or set ${name}_PORT to a free port.`
      : `Cannot listen on ${host}:${port} (${describeError(error)}). Set API_HOST and ${name}_PORT to an address of this machine.`;
  return new StartError(sentence, { cause: error });
}
