import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { exportSite } from '@/deploy/tests/caddy';

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

/** Messages of the checker about correct HTML. */
const isAllowed = ({ message, extract = '' }: Message) =>
  // Some sections have their heading in the section before. Without a name they are no landmarks.
  message.startsWith('Section lacks heading.') ||
  // By the standard (HTML §6.6.7) a dialog that has the attribute itself is its own scoping root.
  (message.includes('autofocus scoping root') && extract.includes('<dialog'));

const checker = 'deploy/tests/node_modules/vnu-jar/build/dist/vnu.jar';

it('the Nu HTML checker finds nothing in any page, either variant', () => {
  exportSite();
  const options = ['--stdout', '--exit-zero-always', '--format', 'json', '--skip-non-html'];
  const output = execFileSync('java', ['-jar', checker, ...options, 'out/pages'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { messages }: { messages: Message[] } = JSON.parse(output);
  // Other messages of this type are about the slash that React writes in void elements.
  const faults = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter((message) => !isAllowed(message));
  expect(faults.map(({ url, message, extract }) => `${url}: ${message} ${extract}`)).toEqual([]);
});
