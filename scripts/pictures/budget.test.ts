import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const kilobyte = 1024;
const folder = 'public/images';
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(avif|webp|svg|png)$/.test(name))
  .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));

it('keeps every picture at or below 120 KB', () => {
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter(({ bytes }) => bytes > 120 * kilobyte)).toEqual([]);
});

it('keeps the hero at or below 60 KB in the sizes of a phone', () => {
  const hero = pictures.filter(({ name }) => /home-hero-(480|800)\./.test(name));
  expect(hero).toHaveLength(4);
  expect(hero.filter(({ bytes }) => bytes > 60 * kilobyte)).toEqual([]);
});
