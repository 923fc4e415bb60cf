import { readFileSync } from 'node:fs';

/** What a unit of systemd runs. */
export type Unit = { command: string[]; folder: string; environment: Record<string, string> };

/** Reads a unit's file; `instance` stands for `%i`. */
export function readUnit(path: string, instance = '', adjust = (text: string) => text): Unit {
  const lines = adjust(readFileSync(path, 'utf8').replaceAll('%i', instance)).split('\n');
  const valuesOf = (key: string) =>
    lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
  const pairs = valuesOf('Environment').map((pair) => pair.split('=') as [string, string]);
  return {
    command: valuesOf('ExecStart')[0]?.split(' ') ?? [],
    folder: valuesOf('WorkingDirectory')[0] ?? '',
    environment: Object.fromEntries(pairs),
  };
}
