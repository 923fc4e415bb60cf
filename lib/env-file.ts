import { existsSync } from 'node:fs';

/** Adds what `.env.local` sets, if there is one; what is set already stays. */
export function loadEnvFile(): void {
  if (existsSync('.env.local')) process.loadEnvFile('.env.local');
}
