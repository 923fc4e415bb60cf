import { onTestFinished } from 'vitest';
import { startSmtp } from '../../testing/smtp';
import { createTestDatabase, createTestPlace, type Dialect } from './database';
import { type ServerProcess, startServerProcess } from './server-process';

// All that is made here goes when its test is over, the last first.

export async function makePlace(dialect: Dialect = 'sqlite') {
  const place = await createTestPlace(dialect);
  onTestFinished(place.remove);
  return place;
}

export async function makeDatabase(dialect: Dialect = 'sqlite') {
  const test = await createTestDatabase(dialect);
  onTestFinished(test.remove);
  return test;
}

export async function runSmtp(options?: Parameters<typeof startSmtp>[0]) {
  const smtp = await startSmtp(options);
  onTestFinished(smtp.stop);
  return smtp;
}

/** An API process at 127.0.0.1; throws what it says when it does not start. */
export async function runServer(
  ...options: Parameters<typeof startServerProcess>
): Promise<ServerProcess> {
  const started = await startServerProcess(...options);
  if ('output' in started) throw new Error(started.output);
  onTestFinished(async () => void (await started.end('SIGKILL')));
  return Object.assign(started, { url: started.url.replace('localhost', '127.0.0.1') });
}
