/** Runs site and API with hot reload; each process starts again when a file that it reads changes. */
import concurrently from 'concurrently';
import { sitePort } from './site-port.mjs';

const watch = (program, ...files) =>
  `tsx watch --clear-screen=false ${files.map((file) => `--include ${file}`).join(' ')} ${program}`;

const version = 'lib/generated/version.json';
const commands = [
  watch('lib/content/generate/generate.ts', 'content', 'public/images'),
  watch('server/assistant/learning/train.ts', version, 'server/assistant/learning/questions.txt'),
  `next dev --hostname localhost --port ${sitePort()}`,
  watch('server/server.ts', version, 'lib/generated/assistant-model.json'),
];
const { result } = concurrently(commands, { raw: true, killOthersOn: ['success', 'failure'] });
await result.catch(() => {
  process.exitCode = 1;
});
