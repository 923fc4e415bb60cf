import { buildBundle } from '../server/testing/bundle';
import { bundle } from './bundle';
import { connectionFaults } from './faults/connections';
import { malformedFaults } from './faults/malformed';
import { pathFaults } from './faults/paths';
import { roomFaults } from './faults/room';
import { socketFaults } from './faults/sockets';
import { createGround } from './ground';
import { playScene } from './scene';
import { writeTable } from './table';

const wanted = process.argv.slice(2);
buildBundle(bundle);
const ground = createGround();
const faults = [
  ...socketFaults,
  ...connectionFaults,
  ...malformedFaults,
  ...pathFaults,
  ...roomFaults,
].filter((f) => wanted.length === 0 || wanted.includes(f.family));
const { rows, before, after } = await playScene(faults as never, ground, (s) =>
  console.log(new Date().toISOString(), s),
);
console.log(writeTable(rows as never), before, after);
await ground.remove();
