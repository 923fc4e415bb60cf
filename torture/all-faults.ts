import { canMount } from './disks';
import type { FamilyName, Fault } from './fault';
import { clockFaults, hasClock } from './faults/clock';
import { connectionFaults } from './faults/connections';
import { diskFaults } from './faults/disk';
import { fileFaults } from './faults/files';
import { killFaults } from './faults/kills';
import { malformedFaults } from './faults/malformed';
import { pathFaults } from './faults/paths';
import { postgresFaults } from './faults/postgres';
import { roomFaults } from './faults/room';
import { smtpFaults } from './faults/smtp';
import { socketFaults } from './faults/sockets';

export type Scenes = {
  /** Faults that share one API stand together. */
  scenes: [Fault, ...Fault[]][];
  /** What this machine cannot do, as sentences. */
  leftOut: string[];
};

const faults = [
  killFaults,
  smtpFaults,
  postgresFaults,
  diskFaults,
  fileFaults,
  clockFaults,
  roomFaults,
  socketFaults,
  connectionFaults,
  malformedFaults,
  pathFaults,
].flat();

/** The scenes of these families that this machine can play. */
export function listScenes(families: FamilyName[]): Scenes {
  const wanted = faults.filter(({ family }) => families.includes(family));
  const leftOut: string[] = [];
  const isPossible = ({ family, name }: Fault) => {
    const missing = findMissing(family, name);
    if (missing) leftOut.push(`${family}: ${name}, because this machine has no ${missing}`);
    return !missing;
  };
  const possible = wanted.filter(isPossible);
  const [first, ...more] = possible.filter(({ isByClients }) => isByClients);
  const alone = possible.filter(({ isByClients }) => !isByClients);
  const scenes = alone.map((fault): [Fault] => [fault]);
  return { scenes: first ? [...scenes, [first, ...more]] : scenes, leftOut };
}

function findMissing(family: FamilyName, name: string): string | undefined {
  const needsDisk = family === 'disk' || name.startsWith('file system');
  if (needsDisk && !canMount()) return 'right to mount disks';
  if (family === 'clock' && !hasClock()) return 'libfaketime';
  return undefined;
}
