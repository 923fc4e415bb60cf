import { readFileSync } from 'node:fs';

const names = readFileSync('.env.local.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];

/** Clears the developer's own variables: no real database, mail server or webhook. */
export const emptyEnvironment = Object.fromEntries(names.map((name) => [name, '']));
