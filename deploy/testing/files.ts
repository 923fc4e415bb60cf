import { readFileSync } from 'node:fs';

/** The fenced blocks of a section of a Markdown document, in order, without the indentation of a list. */
export function readBlocks(path: string, section: string): string[] {
  const [, after] = readFileSync(path, 'utf8').split(`\n## ${section}\n`);
  if (after === undefined) throw new Error(`There is no section "${section}"`);
  const [text = ''] = after.split('\n## ');
  return Array.from(
    text.matchAll(/^( *)```\w*[^\n]*\n([\s\S]*?)^\1```$/gm),
    ([, indentation = '', inside = '']) =>
      inside.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  );
}

export type Unit = { command: string[]; folder: string; environment: Record<string, string> };

/** Reads a unit's file; `instance` replaces `%i`. */
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

type Instruction = { name: string; text: string };

/** The stages of a Dockerfile, each from its FROM on. */
export function readStages(path: string): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, name, text] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || text === undefined) continue;
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** What follows each instruction of a name in a stage. */
export const textsOf = (stage: Instruction[], wanted: string): string[] =>
  stage.flatMap(({ name, text }) => (name === wanted ? [text] : []));

/** The words of a CMD or HEALTHCHECK in the form that needs no shell. */
export const readCommand = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));
