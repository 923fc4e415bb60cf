import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFiles } from './keep-files.mjs';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 1);

let folder: string;
let to: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-kept-'));
  to = join(folder, 'kept/_next/static');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build with these files; each says its name. */
function build(...names: string[]): string {
  const from = mkdtempSync(join(folder, 'build-'));
  for (const name of names) {
    mkdirSync(dirname(join(from, name)), { recursive: true });
    writeFileSync(join(from, name), name);
  }
  return from;
}

const deploy = (now: number, ...names: string[]) => keepFiles(build(...names), to, now);
const isKept = (name: string) => existsSync(join(to, name));

describe('keepFiles', () => {
  it('copies the files of a build', () => {
    deploy(start, 'chunks/a.js', 'media/font.woff2');
    expect(readFileSync(join(to, 'chunks/a.js'), 'utf8')).toBe('chunks/a.js');
    expect(readFileSync(join(to, 'media/font.woff2'), 'utf8')).toBe('media/font.woff2');
  });

  it('keeps a file for three days from the deploy of a build without it, however old it is', () => {
    deploy(start, 'old.js', 'same.js');
    deploy(start + 30 * day, 'same.js');
    expect(isKept('old.js')).toBe(true);
    deploy(start + 33 * day - 1, 'same.js');
    expect(isKept('old.js')).toBe(true);
    expect(deploy(start + 33 * day, 'same.js').removed).toEqual(['old.js']);
    expect(isKept('old.js')).toBe(false);
    expect(isKept('same.js')).toBe(true);
  });

  it('removes the folder of a build with its last file', () => {
    deploy(start, 'id-of-a/manifest.js', 'a.js');
    deploy(start + day, 'a.js');
    deploy(start + 4 * day, 'a.js');
    expect(readdirSync(to)).toEqual(['a.js']);
  });

  it('counts anew for a file that is part of a build again', () => {
    deploy(start, 'a.js');
    deploy(start + day, 'b.js');
    deploy(start + 2 * day, 'a.js');
    deploy(start + 30 * day, 'b.js');
    expect(isKept('a.js')).toBe(true);
  });

  it('changes nothing when it runs again', () => {
    const from = build('a.js');
    keepFiles(build('old.js'), to, start);
    keepFiles(from, to, start + day);
    expect(keepFiles(from, to, start + 2 * day)).toEqual({
      added: [],
      kept: ['old.js'],
      removed: [],
    });
  });

  it.each([
    ['back', [-365 * day]],
    ['back and forward again', [-365 * day, 2 * day]],
  ])('removes nothing too early when the clock goes %s', (_way, steps) => {
    deploy(start, 'a.js');
    deploy(start + day, 'b.js');
    for (const [place, step] of steps.entries()) deploy(start + step, `c${place}.js`);
    expect(['a.js', 'b.js', 'c0.js'].map(isKept)).toEqual([true, true, true]);
  });

  it('repeats what an interrupted run has left', () => {
    deploy(start, 'old.js');
    const from = build('a.js', 'b.js');
    // A folder in the place of a file ends the run in between.
    mkdirSync(join(to, 'b.js.unfinished'));
    expect(() => keepFiles(from, to, start + day)).toThrow(/EISDIR/);
    expect([isKept('a.js'), isKept('b.js'), isKept('old.js')]).toEqual([true, false, true]);
    rmSync(join(to, 'b.js.unfinished'), { recursive: true });
    // Half a file is never under the name of a whole one.
    writeFileSync(join(to, 'b.js.unfinished'), 'b');
    keepFiles(from, to, start + 10 * day);
    expect(readFileSync(join(to, 'b.js'), 'utf8')).toBe('b.js');
    expect(isKept('b.js.unfinished')).toBe(false);
    expect(isKept('old.js')).toBe(true);
  });

  it('refuses a build without files, which would let all others go', () => {
    deploy(start, 'a.js');
    expect(() => deploy(start + 9 * day)).toThrow(/has no files/);
    expect(isKept('a.js')).toBe(true);
  });
});

it('the command keeps the files of .next/static by their address, readable for nginx', () => {
  const place = join(folder, 'site');
  mkdirSync(join(place, '.next/static/chunks'), { recursive: true });
  writeFileSync(join(place, '.next/static/chunks/a.js'), 'a');
  const script = resolve('deploy/keep-files.mjs');
  const kept = join(folder, 'files');
  const command = `umask 077 && "${process.execPath}" "${script}" "${kept}"`;
  const printed = execFileSync('sh', ['-c', command], { cwd: place, encoding: 'utf8' });
  expect(printed).toBe(`${kept}: 1 files added, 0 of earlier builds kept, 0 removed\n`);
  const file = join(kept, '_next/static/chunks/a.js');
  expect(readFileSync(file, 'utf8')).toBe('a');
  expect(statSync(file).mode & 0o777).toBe(0o644);
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o755);
});
