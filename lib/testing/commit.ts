import { execFileSync } from 'node:child_process';

/** Makes a folder a repository and commits its files. */
export function commit(folder: string, date = '2026-01-02'): void {
  const who = '-c user.name=Test -c user.email=test@example.com -c commit.gpgsign=false';
  const command = `git init -q && git add -A && git ${who} commit -qm All --date=${date}T12:00:00`;
  const env = { ...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00` };
  execFileSync('sh', ['-c', command], { cwd: folder, env });
}
