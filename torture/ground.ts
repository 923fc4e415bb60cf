import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type OwnPostgres, startPostgres } from '../server/testing/postgres';
import type { Place } from './api';
import type { Fault } from './fault';

/** Where the logs of the API go, one file a scene. */
export const reports = resolve('reports/torture');

/** The machine's part of the run: data folders, and one PostgreSQL for all scenes that need one. */
export type Ground = {
  folder: string;
  makePlace(fault: Fault): Promise<Place>;
  getPostgres(): Promise<OwnPostgres>;
  remove(): Promise<void>;
};

/** Processes are killed here, never the machine, so a folder in memory will do where there is one. */
const memory = '/dev/shm';

export function createGround(): Ground {
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'sedia-torture-'));
  // PostgreSQL, which runs as another user, has to get through to its small disk.
  chmodSync(folder, 0o755);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let postgres: Promise<OwnPostgres> | undefined;
  const getPostgres = () => {
    postgres ??= startPostgres();
    return postgres;
  };
  return {
    folder,
    getPostgres,
    async makePlace({ dialect, family, name }) {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const logFile = join(reports, `${family}-${name.replace(/\W+/g, '-')}.log`);
      const databaseUrl =
        dialect === 'postgres' ? await makeDatabase((await getPostgres()).url) : undefined;
      return { dataDir, databaseUrl, logFile };
    },
    async remove() {
      await (await postgres)?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `torture_${randomUUID().replaceAll('-', '')}`;
  await runStatement(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a PostgreSQL, over a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
