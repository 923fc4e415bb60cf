import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file of `lib/generated`, unless it is unchanged: the development servers restart on a write. */
export function writeText(name: string, text: string): void {
  const file = `lib/generated/${name}`;
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

export const writeJson = (name: string, data: unknown) =>
  writeText(`${name}.json`, `${JSON.stringify(data)}\n`);
