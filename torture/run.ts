/** `npm run torture`: breaks things around the API under load and counts what is left. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildBundle } from '../server/testing/bundle';
import { listScenes } from './all-faults';
import { bundle } from './bundle';
import type { Fault, Row } from './fault';
import { createGround, reports } from './ground';
import { isWhole, type Options, readOptions, usage } from './options';
import { type Compared, isHeapKept, writeReport, writeTable } from './report';
import { playScene } from './scene';

function parse(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

function describeMachine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const minutes = (performance.now() / 60_000).toFixed(1);
  return `Commit ${commit} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB, Node.js ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${minutes} minutes.`;
}

const options = parse();
const { scenes, leftOut } = listScenes(options.families);
buildBundle(bundle);
const ground = createGround();
const rows: Row[] = [];
const failed: string[] = [];
let compared: Compared | undefined;
const say = (step: string) =>
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${step}`);

/** Plays a scene; what the other scenes find is kept when one fails. */
async function play(scene: [Fault, ...Fault[]]): Promise<void> {
  try {
    const { rows: played, before, after } = await playScene(scene, ground, say);
    rows.push(...played);
    if (before && after) compared = { before, after };
    for (const { fault, broken } of played)
      for (const rule of broken) console.error(`${fault}: ${rule}`);
  } catch (error) {
    console.error(error);
    failed.push(scene.map(({ family, name }) => `${family}: ${name}`).join(', '));
  }
}

for (const sentence of leftOut) console.log(`left out: ${sentence}`);
try {
  for (const scene of scenes) await play(scene);
} finally {
  await ground.remove();
}
const report = writeReport(describeMachine(), rows, { compared, leftOut });
const isWritten = isWhole(options) && failed.length === 0 && leftOut.length === 0;
const file = isWritten ? 'docs/torture.md' : join(reports, 'torture.md');
writeFileSync(file, report);
console.log(`\n${writeTable(rows)}\n\nWritten to ${file}.`);
for (const scene of failed) console.error(`Not played, for the error above: ${scene}`);
const isKept =
  rows.every(({ broken }) => broken.length === 0) && (!compared || isHeapKept(compared));
process.exit(failed.length === 0 && isKept ? 0 : 1);
