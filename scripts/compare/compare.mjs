/** Compares two recordings of `record.ts`, where the use of both is told. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [before, after] = process.argv.slice(2);
const isRecording = (folder) => folder !== undefined && existsSync(join(folder, 'counts.txt'));
if (!isRecording(before) || !isRecording(after)) {
  console.error('Usage: node scripts/compare/compare.mjs BEFORE AFTER, two finished recordings.');
  process.exit(2);
}

const list = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.txt'));
const read = (folder, name) => readFileSync(join(folder, name), 'utf8');

/** The lines that differ, as git shows them. */
function describe(name) {
  const args = ['diff', '--no-index', '--no-ext-diff', '--unified=3'];
  const color = process.stdout.isTTY ? '--color=always' : '--color=never';
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { stdout } = spawnSync(
    'git',
    [...args, color, '--', join(before, name), join(after, name)],
    options,
  );
  return stdout.slice(stdout.indexOf('@@')).trimEnd();
}

const [names, others] = [list(before), list(after)];
const missing = names.filter((name) => !others.includes(name));
const added = others.filter((name) => !names.includes(name));
const changed = names.filter(
  (name) => others.includes(name) && read(before, name) !== read(after, name),
);

for (const name of missing.sort()) console.log(`Only before: ${name}`);
for (const name of added.sort()) console.log(`Only after: ${name}`);
for (const name of changed.sort()) console.log(`\nChanged: ${name}\n${describe(name)}`);

const differences = missing.length + added.length + changed.length;
const oneLine = (folder) => read(folder, 'counts.txt').trim().replaceAll('\n', ', ');
console.log(`\nBefore: ${oneLine(before)}\nAfter:  ${oneLine(after)}`);
console.log(differences === 0 ? 'No differences.' : `${differences} files differ.`);
process.exit(differences === 0 ? 0 : 1);
