import type { FastifyInstance } from 'fastify';
import { describeError, StartError } from '../config/start-error';

export type Place = { host: string; port: number };

/** Listens on a port; throws StartError when it cannot. `name` begins its variable: `API_PORT`. */
export async function listenAt(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: Place,
  name: 'API' | 'METRICS',
): Promise<void> {
  try {
    // Beyond Node's 511 the system drops connections that come at once.
    await app.listen({ host, port, backlog: 4096 });
  } catch (error) {
    throw new StartError(
      `Cannot listen on ${host}:${port} (${describeError(error)}). Stop the program that uses this port, or set API_HOST and ${name}_PORT to a free one of this machine.`,
      { cause: error },
    );
  }
}
