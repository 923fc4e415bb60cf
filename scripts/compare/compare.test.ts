import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printDom } from './dom';
import { neutralise } from './neutralise';

const print = (html: string) => neutralise(printDom(html));
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

describe('a page', () => {
  it.each([
    ['<a class="b a" href="/x">y</a>', '<a href="/x" class="a b">y</a>'],
    ['<p>Hello <!-- -->you</p><script>1</script>', '<p>Hello you</p><script src="/x.js"></script>'],
    ['<b>x</b>\n\n<p>\n  y</p>', '<b>x</b><p>y</p>'],
    ['<br/><input checked="">', '<br><input checked>'],
    ['<p>&#x27;&amp;</p>', "<p>'&amp;</p>"],
    ['<p id="_R_1a_"></p><p id="_R_2_">', '<p id="_R_7_"></p><p id="_R_9z_">'],
    [
      '<link rel="stylesheet" href="/_next/static/chunks/3xn3oy_jq5xao.css">',
      '<link rel="stylesheet" href="/_next/static/chunks/a/0dl__0s.css">',
    ],
  ])('is the same as %s', (one, other) => {
    expect(print(page(one))).toBe(print(page(other)));
  });

  it.each([
    ['<p>Hello you</p>', '<p>Hello  <b>you</b></p>'],
    ['<b>a</b> <i>b</i>', '<b>a</b><i>b</i>'],
    ['<p>one</p>', '<p>two</p>'],
    ['<a href="/x">y</a>', '<a href="/z">y</a>'],
    ['<p>x</p><p>y</p>', '<p>x<p>y</p></p>'],
    ['<textarea>a  b</textarea>', '<textarea>a b</textarea>'],
    [
      '<script type="application/ld+json">{"a":1}</script>',
      '<script type="application/ld+json">{"a":2}</script>',
    ],
    ['<p id="_R_1_"></p><p id="_R_1_">', '<p id="_R_1_"></p><p id="_R_2_">'],
  ])('differs from %s', (one, other) => {
    expect(print(page(one))).not.toBe(print(page(other)));
  });
});

it('numbers ids, so that the same one can be told from another', () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(neutralise(`${one} ${other} ${one}`)).toBe('<id-1> <id-2> <id-1>');
});

describe('two recordings', () => {
  let folder: string;
  const compare = () =>
    spawnSync(
      process.execPath,
      ['scripts/compare/compare.mjs', join(folder, 'a'), join(folder, 'b')],
      { encoding: 'utf8' },
    );
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sedia-compare-'));
    for (const side of ['a', 'b']) {
      mkdirSync(join(folder, side, 'pages'), { recursive: true });
      write(`${side}/counts.txt`, 'pages: 1\n');
      write(`${side}/pages/home.txt`, 'one\ntwo\n');
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are equal', () => {
    const { status, stdout } = compare();
    expect(status).toBe(0);
    expect(stdout).toContain('No differences.');
  });

  it('differ by a line, which is shown', () => {
    write('b/pages/home.txt', 'one\nthree\n');
    const { status, stdout } = compare();
    expect(status).toBe(1);
    expect(stdout).toMatch(/pages\/home\.txt[\s\S]*\n-two\n\+three\n/);
  });

  it('differ by a page that one of them has not', () => {
    write('b/pages/about.txt', 'one\n');
    const { status, stdout } = compare();
    expect(status).toBe(1);
    expect(stdout).toContain('Only after: pages/about.txt');
  });

  it('are refused when one did not come to its end', () => {
    rmSync(join(folder, 'b', 'counts.txt'));
    expect(compare().status).toBe(2);
  });
});
