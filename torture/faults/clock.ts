import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Place } from '../api';
import type { Fault } from '../fault';

/** Where Debian's package `libfaketime` puts it. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
export const hasClock = () => existsSync(library);

const lastsMs = 5_000;
const fileOf = ({ dataDir }: Place) => `${dataDir}-clock`;

const jump = (offset: string, name: string): Fault => ({
  family: 'clock',
  name,
  dialect: 'sqlite',
  allows: 'nothing',
  // A captcha of before the jump has expired; the form then gets another one.
  alsoAnswers: [403],
  prepare(place) {
    writeFileSync(fileOf(place), '+0');
    return async () => {};
  },
  variables: (place) => ({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: fileOf(place),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_NO_CACHE: '1',
  }),
  async strike({ place }) {
    writeFileSync(fileOf(place), offset);
    await setTimeout(lastsMs);
    writeFileSync(fileOf(place), '+0');
    return {};
  },
});

export const clockFaults: Fault[] = [
  jump('+2d', 'two days ahead, and back'),
  jump('-2d', 'two days behind, and back'),
];
