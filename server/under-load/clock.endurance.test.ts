import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { it } from 'vitest';
import type { TestPlace } from '../testing/database';
import { strikeUnderLoad } from '../testing/under-load/strike';

/** Where Debian's package `libfaketime` puts it. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const lastsMs = 5_000;
const fileOf = ({ dataDir }: Pick<TestPlace, 'dataDir'>) => `${dataDir}/clock`;

for (const [name, offset] of [
  ['the clock goes two days ahead, and back', '+2d'],
  ['the clock goes two days behind, and back', '-2d'],
] as const) {
  it.skipIf(!existsSync(library))(name, () =>
    strikeUnderLoad({
      name,
      // A captcha from before the jump has expired; the form then gets another one.
      expected: [403],
      variables(place) {
        writeFileSync(fileOf(place), '+0');
        return {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: fileOf(place),
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          FAKETIME_NO_CACHE: '1',
        };
      },
      async strike(_server, place) {
        writeFileSync(fileOf(place), offset);
        await setTimeout(lastsMs);
        writeFileSync(fileOf(place), '+0');
        return '';
      },
    }),
  );
}
