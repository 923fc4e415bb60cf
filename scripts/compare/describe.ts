import { createHash } from 'node:crypto';
import { siteOrigin } from '../../server/testing/requests';
import { printDom } from './dom';
import { type Answer, type Ask, apiHost } from './http';
import { printJsonText } from './json';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

const headerOf = ({ headers }: Answer, name: string) =>
  headers.find(([other]) => other === name)?.[1] ?? '';

/** A long run of one character as its length, so that a recording stays readable. */
export const shorten = (text: string) =>
  text.replace(/(.)\1{59,}/gsu, (run, one) => `(${[...run].length} × ${one})`);

/** Body of an answer by its type: JSON a value a line, HTML an element a line, pictures as a hash. */
export function describeBody(answer: Answer): string {
  const type = headerOf(answer, 'content-type');
  const text = answer.body.toString();
  if (text === '') return '';
  if (type.startsWith('text/html')) return printDom(text);
  if (/^application\/(\w+\+)?json/.test(type)) return printJsonText(text);
  if (type === '' || type.startsWith('text/') || type.includes('xml'))
    return text.replaceAll('><', '>\n<');
  return `${answer.body.length} bytes, sha256 ${hash(answer.body)}`;
}

/** Names the hashes of a policy that are those of the page's own styles and scripts. */
function namePolicy(value: string, html: string): string {
  const inline = [...html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g)];
  return inline.reduce(
    (policy, [, name = '', text = '']) =>
      policy.replaceAll(`'sha256-${hash(text)}'`, `<hash of the page's ${name}>`),
    value,
  );
}

/** Status and headers by name; a length that is the body's is called so. */
export function describeHead(answer: Answer): string {
  const html = headerOf(answer, 'content-type').startsWith('text/html');
  const describe = ([name, value]: [string, string]) => {
    if (name === 'content-length' && (html || Number(value) === answer.body.length)) {
      return `${name}: <length>`;
    }
    return `${name}: ${html ? namePolicy(value, answer.body.toString()) : value}`;
  };
  const sorted = [...answer.headers].sort(([one], [other]) => one.localeCompare(other));
  return [String(answer.status), ...sorted.map(describe)].join('\n');
}

/** Headers of a form's call, which are not shown. */
const usual: Record<string, string> = {
  host: apiHost,
  origin: siteOrigin,
  'content-type': 'application/json',
  'x-form-meta': JSON.stringify({ trap: '', elapsed: 9000 }),
};

/** Request and answer, for a part of an item; `rename` gives names to addresses of this machine. */
export function describeCall(ask: Ask, answer: Answer, rename = (text: string) => text) {
  const headers = Object.entries(ask.headers)
    .filter(([name, value]) => value !== usual[name])
    .map(([name, value]) => `> ${name}: ${shorten(value)}`);
  const lines = [
    ...(ask.headers.origin === undefined ? ['> without origin'] : []),
    ...headers,
    ...(ask.body === undefined ? [] : [`> ${shorten(ask.body)}`]),
    describeHead(answer),
    describeBody(answer),
  ];
  return {
    title: shorten(rename(`${ask.method} ${ask.path}`)),
    text: rename(lines.filter(Boolean).join('\n')),
  };
}
