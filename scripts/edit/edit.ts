/** `npm run edit`: opens the content of this folder in the browser, until Ctrl-C. */
import { parseArgs } from 'node:util';
import { loadEnvFile } from '../../lib/env';
import { serveEditor } from './serve';

loadEnvFile();
const { values } = parseArgs({ options: { port: { type: 'string', default: '4290' } } });
await serveEditor(Number(values.port));
console.log(
  `Edit the content at http://localhost:${values.port}/ and look at it with npm run dev.`,
);
