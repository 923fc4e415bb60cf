import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A host that a journey asks for a picture, which the policy blocks. */
export const blockedHost = 'https://blocked.example';

/** What browsers have reported to the API so far: policy violations, uncaught errors, failed files. */
export const listReports = (): string[] =>
  readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'api.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('a page reports a problem'))
    .map((line) => JSON.stringify(JSON.parse(line).report));
