import { describeCall } from './describe';
import { type Ask, given, send } from './http';
import type { RecordFolder } from './record-folder';

const form = 'application/x-www-form-urlencoded';

const bodies = [
  'choice=all',
  'choice=none',
  'choice=selected',
  'choice=selected&performance=on',
  'choice=selected&functional=on&targeting=on',
  'choice=other',
  'performance=on',
  '',
  `choice=all&x=${'x'.repeat(2000)}`,
];

/** What is different in the headers of a form; undefined takes one away. */
const changes = (origin: string): Record<string, string | undefined>[] => [
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { origin: undefined },
  { origin: undefined, 'sec-fetch-site': 'same-origin' },
  { origin: undefined, 'sec-fetch-site': 'cross-site' },
  { 'content-type': 'application/json' },
  { 'content-type': undefined },
  { 'content-type': `${form}; charset=utf-8` },
  { referer: undefined },
  { referer: 'http://evil.example/pricing' },
  { referer: `${origin}//evil.example` },
  { referer: `${origin}/%2fevil.example` },
  { referer: `${origin}/a%0d%0ab` },
  { referer: 'no address' },
];

/** Records what the site answers to the plain forms of the consent dialog. */
export async function recordConsentCalls(
  folder: RecordFolder,
  origin: string,
  rename: (text: string) => string,
): Promise<void> {
  const usual = { origin, referer: `${origin}/pricing?solution=x`, 'content-type': form };
  const asks = [
    ...bodies.map((body) => ({ body, change: {} })),
    ...changes(origin).map((change) => ({ body: 'choice=all', change })),
  ];
  await folder.item('calls', 'consent', async (add) => {
    for (const { body, change } of asks) {
      const headers = given({ ...usual, ...change });
      const ask: Ask = { method: 'POST', path: '/cookie-consent', headers, body };
      const { title, text } = describeCall(ask, await send(origin, ask), rename);
      add(title, text);
    }
  });
}
