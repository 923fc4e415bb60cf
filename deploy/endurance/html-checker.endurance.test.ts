import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportSite } from '@/lib/testing/caddy';

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

/** Some sections have their heading in the section before. Without a name they are no landmarks. */
const allowed = 'Section lacks heading.';

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
  const faults = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => !message.startsWith(allowed));
  expect(faults.map(({ url, message, extract }) => `${url}: ${message} ${extract}`)).toEqual([]);
});
