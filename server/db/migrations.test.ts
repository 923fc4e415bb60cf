import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from './migrate';

it('every migration in the folder is run', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'));
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files.sort());
});
