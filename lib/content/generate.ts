/** Writes the JSON Schemas, checks all content, then writes `lib/generated`; with a mistake it says all of them and fails. */
import { loadEnvFile } from '../env';
import { findContentMistakes } from './check';
import { formatMistake } from './content-error';
import { writeJson } from './generated-files';
import { writeSchemas } from './json-schemas';

loadEnvFile();
writeSchemas();
const mistakes = findContentMistakes();
const lines = mistakes.map(formatMistake);
if (mistakes.length > 0) {
  writeJson('mistakes', lines);
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
  console.error(`The content has ${count}:\n${lines.join('\n')}`);
  // An exit would cut a long message short in a pipe.
  process.exitCode = 1;
} else {
  await import('./write-generated');
  // Last, because an open page then shows the site again.
  writeJson('mistakes', []);
}
