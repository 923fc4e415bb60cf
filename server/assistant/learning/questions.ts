import { existsSync, readFileSync } from 'node:fs';

/** Customers' questions, one a line, below a heading with their topic or open subject. */
const questionsFile = 'server/assistant/learning/questions.txt';
/** Prefix of a subject that the site says nothing about. */
export const openSubject = 'open: ';
/** Prefix of a subject that a step of the script answers: `step: thanks`. */
const stepSubject = 'step: ';

/** The step of `step: person/complaint`; undefined for other subjects. */
export const stepOf = (about: string): string | undefined =>
  about.startsWith(stepSubject) ? about.slice(stepSubject.length).replace(/\/.*/, '') : undefined;

export type Question = { about: string; text: string };

/** Reads the questions, if there are any, and warns of each heading that names none of the subjects. */
export function readQuestions(subjects: Set<string>): Question[] {
  const questions: Question[] = [];
  const lines = existsSync(questionsFile) ? readFileSync(questionsFile, 'utf8').split('\n') : [];
  let about = '';
  for (const [at, text] of lines.entries()) {
    const heading = text.match(/^# (.+)/)?.[1];
    about = heading ?? about;
    const isKnown = about.startsWith(openSubject) || subjects.has(stepOf(about) ?? about);
    if (heading && !isKnown)
      console.warn(
        `${questionsFile}:${at + 1}: no topic or step ${about}; the questions below it are left out`,
      );
    if (!heading && text && isKnown) questions.push({ about, text });
  }
  return questions;
}
