import { ContentError } from '@/lib/content';
import { loadEnvFile } from '@/lib/env';
import { StartError } from './config/start-error';
import { outliveOutput } from './http/log';
import { type RunningServer, startServer } from './start';

/** Longer than a mail may take; the next start resumes unfinished work. */
const stopWithinMs = 25_000;

async function run(): Promise<void> {
  outliveOutput();
  loadEnvFile();
  const server = await startServer(process.env);
  process.on('SIGINT', () => stop(server));
  process.on('SIGTERM', () => stop(server));
  for (const line of server.lines) console.log(line);
  console.log(await server.ready);
}

let isStopping = false;

async function stop(server: RunningServer): Promise<void> {
  // Ctrl-C reaches this process twice: from the terminal and from the script that started it.
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await server.stop();
  process.exit(0);
}

run().catch((error: unknown) => {
  // A stop ends the wait for the database.
  if (isStopping) return;
  const isExpected = error instanceof StartError || error instanceof ContentError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
