/** Writes the JSON Schemas, checks all content, then writes `lib/generated`; lists all mistakes and fails if there are any. */

import { loadEnvFile } from '../../environment/env';
import { findMistakes } from '../checks/check';
import { formatMistake } from '../files/parse-file';
import { readSources } from '../files/sources';
import { writeJson } from './generated-files';
import { jsonSchemas } from './json-schemas';

loadEnvFile();
for (const { name, schema } of jsonSchemas) writeJson(`schemas/${name}`, schema);
const lines = findMistakes(readSources()).map(formatMistake);
if (lines.length > 0) {
  writeJson('mistakes', lines);
  const count = lines.length === 1 ? '1 mistake' : `${lines.length} mistakes`;
  console.error(`The content has ${count}:\n${lines.join('\n')}`);
  // process.exit would cut a long message in a pipe.
  process.exitCode = 1;
} else {
  await import('./write-generated');
  // Last, because an open page then shows the site again.
  writeJson('mistakes', []);
}
