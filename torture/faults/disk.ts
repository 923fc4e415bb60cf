import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Place } from '../api';
import { fillDisk, mountSmallDisk, run } from '../disks';
import type { Fault } from '../fault';
import { runStatement } from '../ground';

const lastsMs = 5_000;
const megabytes = 32;

type OnDisk = Pick<Fault, 'name' | 'dialect' | 'allows'> & {
  /** The folder that gets a disk of its own. */
  diskOf: (place: Place) => string;
  /** Puts more on that disk before the API starts. */
  moveThere?: (place: Place, disk: string) => Promise<void>;
};

const full = ({ diskOf, moveThere, ...fault }: OnDisk): Fault => ({
  ...fault,
  family: 'disk',
  async prepare(place) {
    const disk = diskOf(place);
    const unmount = mountSmallDisk(disk, megabytes);
    try {
      await moveThere?.(place, disk);
    } catch (error) {
      await unmount();
      throw error;
    }
    return unmount;
  },
  // Every line of the log, so that it has something to write.
  variables: () => ({ LOG_LEVEL: 'debug' }),
  async strike({ place }) {
    const makeRoom = fillDisk(diskOf(place));
    await setTimeout(lastsMs);
    makeRoom();
    return {};
  },
});

const logDisk = ({ dataDir }: Place) => `${dataDir}-log`;
const moveLog = async (place: Place, disk: string) => {
  place.logFile = join(disk, 'api.log');
};

/** The tables go to a small disk; the rest of PostgreSQL stays on the large one. */
async function moveTables({ databaseUrl = '' }: Place, disk: string): Promise<void> {
  run('chown', ['postgres', disk]);
  const { pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const server = new URL(databaseUrl);
  server.pathname = '/postgres';
  await runStatement(server.href, `create tablespace ${name} location '${disk}'`);
  await runStatement(server.href, `alter database ${name} set tablespace ${name}`);
}

export const diskFaults: Fault[] = [
  full({
    name: 'full under the database, sqlite',
    dialect: 'sqlite',
    allows: 'refusals',
    diskOf: ({ dataDir }) => dataDir,
  }),
  full({
    name: 'full under the tables, postgres',
    dialect: 'postgres',
    allows: 'refusals',
    diskOf: ({ dataDir }) => `${dataDir}-tables`,
    moveThere: moveTables,
  }),
  full({
    name: 'full under the log',
    dialect: 'sqlite',
    allows: 'nothing',
    diskOf: logDisk,
    moveThere: moveLog,
  }),
  full({
    name: 'full under database and log',
    dialect: 'sqlite',
    allows: 'refusals',
    diskOf: ({ dataDir }) => dataDir,
    moveThere: moveLog,
  }),
];
