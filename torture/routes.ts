import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/db/migrate';
import { openDatabase } from '../server/db/open';
import { createTestApp } from '../server/testing/app';

export type Route = { method: string; path: string };

/** Every route of the API, as the app itself knows them. */
export async function listRoutes(): Promise<Route[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sedia-routes-'));
  const database = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  const app = createTestApp(database, { DESK_SECRET: 'only to see the routes' });
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url });
  });
  await app.ready();
  await app.close();
  await database.queries.destroy();
  rmSync(dataDir, { recursive: true });
  return routes;
}
