import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { describeError, errorCode, StartError } from '../config/start-error';

/** PostgreSQL's own programs, of which Debian's package is `postgresql-client`. */
type Name = 'pg_dump' | 'pg_restore' | 'psql';

/** A program that runs; `ended` throws StartError when it fails or is missing. */
export type Program = {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  ended: Promise<void>;
};

/** Starts a program of PostgreSQL on a database. */
export function startProgram(databaseUrl: string, name: Name, args: string[]): Program {
  const child = spawn(name, args, {
    env: { ...process.env, ...connectionVariables(databaseUrl) },
    stdio: 'pipe',
  });
  // Its end says what is wrong; a broken pipe would hide that.
  child.stdin.on('error', () => {});
  const ended = waitForEnd(child, name);
  // The caller may still be busy with its output.
  ended.catch(() => {});
  return { child, ended };
}

/** Runs a program to its end and gives what it prints. */
export async function runProgram(databaseUrl: string, name: Name, args: string[]): Promise<string> {
  const { child, ended } = startProgram(databaseUrl, name, args);
  child.stdin.end();
  const [printed] = await Promise.all([text(child.stdout), ended]);
  return printed;
}

async function waitForEnd(child: Program['child'], name: Name): Promise<void> {
  try {
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (code !== 0) throw new StartError(`${name} failed: ${said.trim().replaceAll('\n', '; ')}`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const advice =
      errorCode(error) === 'ENOENT'
        ? 'Install the programs of PostgreSQL (Debian: postgresql-client), as new as the server or newer.'
        : describeError(error);
    throw new StartError(`Cannot run ${name}. ${advice}`, { cause: error });
  }
}

const tlsVariables = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** The connection as variables, because every user of the machine can read arguments. */
function connectionVariables(databaseUrl: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const { searchParams } = new URL(databaseUrl);
  const tls = Object.entries(tlsVariables).flatMap(([parameter, variable]) => {
    const value = searchParams.get(parameter);
    // Only Node's driver knows this mode: encrypted, with any certificate.
    return value ? [[variable, value === 'no-verify' ? 'require' : value]] : [];
  });
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user && { PGUSER: user }),
    ...(password && { PGPASSWORD: password }),
    ...(database && { PGDATABASE: database }),
    ...Object.fromEntries(tls),
  };
}
