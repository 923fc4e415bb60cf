import { createTestPlace } from './database';
import { type ServerProcess, startServerProcess } from './server-process';

/** Two API processes that share only one PostgreSQL. */
export type TwoProcesses = {
  databaseUrl: string;
  first: ServerProcess;
  second: ServerProcess;
  stop(): Promise<void>;
};

/** Starts both; throws the output of one that fails to start. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const place = await createTestPlace('postgres');
  const first = await start(place);
  const second = await start(place);
  return {
    databaseUrl: place.databaseUrl ?? '',
    first,
    second,
    async stop() {
      await Promise.all([first, second].map((server) => server.end('SIGTERM')));
      await place.remove();
    },
  };
}

async function start(place: Awaited<ReturnType<typeof createTestPlace>>): Promise<ServerProcess> {
  const started = await startServerProcess(place, { LOG_LEVEL: 'fatal' });
  if ('output' in started) throw new Error(started.output);
  return { ...started, url: started.url.replace('localhost', '127.0.0.1') };
}
