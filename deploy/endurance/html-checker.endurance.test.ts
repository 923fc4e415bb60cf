import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportSite } from '@/testing/caddy';

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

/** What the checker may say, and why. */
const allowed = [
  // Some sections have their heading in the section before. Without a name they are no landmarks.
  /^Section lacks heading\./,
];

const checker = 'deploy/endurance/node_modules/vnu-jar/build/dist/vnu.jar';

it('the Nu HTML checker finds nothing in any page, either variant', () => {
  const pages = join(exportSite(), 'pages');
  const options = ['--stdout', '--exit-zero-always', '--format', 'json', '--skip-non-html'];
  const output = execFileSync('java', ['-jar', checker, ...options, pages], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { messages }: { messages: Message[] } = JSON.parse(output);
  // The other kind of information is that React closes void elements with a slash.
  const faults = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
  const describe = ({ url, message, extract }: Message) => `${url}: ${message} ${extract}`;
  const isAllowed = ({ message }: Message) => allowed.some((known) => known.test(message));
  expect(faults.filter((fault) => !isAllowed(fault)).map(describe)).toEqual([]);
  for (const known of allowed)
    expect(
      faults.some(({ message }) => known.test(message)),
      `${known} is no longer needed`,
    ).toBe(true);
});
