/** Runs site and API with hot reload; each process starts again when a file that it reads changes. */
import concurrently from 'concurrently';

const watch = (program, ...files) =>
  ['tsx watch --clear-screen=false', ...files.map((file) => `--include ${file}`), program].join(
    ' ',
  );

const version = 'lib/generated/version.json';
const commands = [
  watch('lib/content/generate/generate.ts', 'content', 'public/images'),
  watch('server/assistant/learning/train.ts', version, 'server/assistant/learning/questions.txt'),
  'node scripts/serve-site.mjs --dev',
  watch('server/server.ts', version, 'lib/generated/assistant-model.json'),
];
const { result } = concurrently(commands, { raw: true, killOthersOn: ['success', 'failure'] });
await result.catch(() => {
  process.exitCode = 1;
});
