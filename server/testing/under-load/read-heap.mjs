/**
 * Loaded into the API beside its own code: at SIGCONT it collects what is no longer used and writes the size of
 * the heap, in bytes, into the file of HEAP_FILE.
 */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGCONT', () => {
  collect();
  collect();
  const file = process.env.HEAP_FILE;
  if (file) writeFileSync(file, String(process.memoryUsage().heapUsed));
});
