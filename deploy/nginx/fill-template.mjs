import { readFileSync } from 'node:fs';

/** A template of this folder with its names in braces replaced. */
export function fillTemplate(name, values) {
  const template = readFileSync(new URL(name, import.meta.url), 'utf8');
  return template.replace(/\{([a-z]+)\}/gi, (whole, key) => values[key] ?? whole);
}
