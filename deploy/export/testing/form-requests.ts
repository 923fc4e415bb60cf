import type { MixedRequest } from './ask';
import type { Pick } from './request-parts';

const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-8',
  'text/plain',
];
const senders: Record<string, string>[] = [
  { origin: '{own}' },
  { origin: '{own}' },
  { origin: '{site}' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-origin' },
  {},
];
const bodies = [
  'choice=all',
  'choice=none',
  'choice=selected&functional=on',
  'choice=',
  `choice=all&x=${'x'.repeat(1100)}`,
];

/** A consent form, sent from this page or from another site. */
export function makeForm(pick: Pick, page: string): MixedRequest {
  const referers: Record<string, string>[] = [
    { referer: `{own}${page}` },
    { referer: '{own}//evil.example' },
    { referer: 'https://evil.example/' },
    {},
  ];
  return {
    method: 'POST',
    path: '/cookie-consent',
    headers: { 'content-type': pick(types), ...pick(senders), ...pick(referers) },
    body: pick(bodies),
  };
}
