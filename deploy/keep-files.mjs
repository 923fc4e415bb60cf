#!/usr/bin/env node
/**
 * Keeps the files of earlier builds for pages that were opened before a deploy; run it whenever a build
 * takes the place of another:
 *   node deploy/keep-files.mjs /opt/sedia-files
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const threeDays = 3 * 24 * 60 * 60 * 1000;

/** The files below a folder, by their path in it. */
const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** A file under its name is whole, also after a power cut. */
function writeWhole(file, content) {
  const unfinished = `${file}.unfinished`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, content, { flush: true });
  renameSync(unfinished, file);
}

/** Removes a file, and its folder if it was the last one in it. */
function remove(file) {
  rmSync(file);
  if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
}

/**
 * Copies the files of a build, which have a hash in their name, into a folder, and removes those that have
 * not been part of a build for three days. `TO-left.json`, beside the folder, says since when; a file that is
 * not in there was part of a build until now. `now` is in ms since 1970.
 */
export function keepFiles(from, to, now = Date.now()) {
  const built = new Set(listFiles(from));
  if (built.size === 0) throw new Error(`${from} has no files`);
  const notesFile = `${to}-left.json`;
  const notes = existsSync(notesFile)
    ? JSON.parse(readFileSync(notesFile, 'utf8'))
    : { latest: 0, left: {} };
  // A clock that goes back and forward again would make a file look older than it is.
  const latest = Math.max(now, notes.latest);

  const added = [...built].filter((file) => !existsSync(join(to, file)));
  for (const file of added) writeWhole(join(to, file), readFileSync(join(from, file)));

  const others = listFiles(to).filter((file) => !built.has(file));
  const leftAt = (file) => notes.left[file] ?? latest;
  const removed = others.filter((file) => latest - leftAt(file) >= threeDays);
  for (const file of removed) remove(join(to, file));

  const kept = others.filter((file) => !removed.includes(file));
  const left = Object.fromEntries(kept.map((file) => [file, leftAt(file)]));
  writeWhole(notesFile, JSON.stringify({ latest, left }));
  return { added, kept, removed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder: npm run keep-files -- /opt/sedia-files');
  // nginx reads them as another user.
  process.umask(0o022);
  const { added, kept, removed } = keepFiles('.next/static', join(folder, '_next/static'));
  console.log(
    `${folder}: ${added.length} files added, ${kept.length} of earlier builds kept, ${removed.length} removed`,
  );
}
