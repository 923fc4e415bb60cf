import { execSync } from 'node:child_process';

/** Installs the packages that a folder alone uses, from its own lock file, where they are missing. */
export function installTools(folder: string): void {
  execSync(`npm install --prefix ${folder} --no-save --no-audit --no-fund --silent`, {
    stdio: 'inherit',
  });
}
