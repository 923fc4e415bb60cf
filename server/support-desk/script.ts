import { readFileSync } from 'node:fs';

/** Reads the desk's script for browsers; the build puts it beside the bundle. */
export function readDeskScript(): string {
  return readFileSync(new URL('./browser/desk.js', import.meta.url), 'utf8');
}
