import { readFileSync } from 'node:fs';

/** Port of the address that the site is built for; 3000 if it names none, as behind a proxy. */
export function sitePort() {
  const { client } = JSON.parse(readFileSync('lib/generated/addresses.json', 'utf8'));
  return new URL(client).port || '3000';
}
