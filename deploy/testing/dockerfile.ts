import { readFileSync } from 'node:fs';

/** An instruction of a Dockerfile and what follows it. */
export type Instruction = { name: string; text: string };

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
export function readCommand(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('[')));
}
