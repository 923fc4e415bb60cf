import { existsSync } from 'node:fs';

/** Loads `.env.local` if it exists; variables that are already set win. */
export function loadEnvFile(): void {
  if (existsSync('.env.local')) process.loadEnvFile('.env.local');
}
