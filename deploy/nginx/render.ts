import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answeredPattern } from '@/lib/consent/consent';
import { escapePattern, makeRule, periods, writeParameterPattern } from '@/lib/find-answer';
import type { Site } from '../export/write-folder';

type Headers = Record<string, string>;

/** Where a server listens, a port or an address with one, and the folder of its certificate if it has TLS. */
export type Place = { listen: string; certificates?: string };

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const indent = (lines: string[], spaces = 4) =>
  lines.map((line) => ' '.repeat(spaces) + line).join('\n');

/** A template of this folder with its names in braces replaced. */
function fillTemplate(name: string, values: Record<string, string>): string {
  const template = readFileSync(new URL(name, import.meta.url), 'utf8');
  return template.replace(/\{([a-z]+)\}/gi, (whole, key) => values[key] ?? whole);
}

/** The lines of a server with a name. A port means IPv4 and IPv6. */
function writePlace(name: string, { listen, certificates }: Place): string {
  const addresses = /^\d+$/.test(listen) ? [listen, `[::]:${listen}`] : [listen];
  // nginx before 1.25.1 knows HTTP/2 only as an option of `listen`.
  const options = certificates === undefined ? '' : ' ssl http2';
  const tls = [
    `ssl_certificate     ${certificates}/fullchain.pem;`,
    `ssl_certificate_key ${certificates}/privkey.pem;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ];
  return indent([
    ...addresses.map((address) => `listen ${address}${options};`),
    `server_name ${name};`,
    'server_tokens off;',
    ...(certificates === undefined ? [] : tls),
  ]);
}

/** The lines that send headers, with every status. nginx knows no way to write a dollar sign there. */
const addHeaders = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => {
    if (value.includes('$')) throw new Error(`nginx cannot send "${name}: ${value}"`);
    return `add_header ${name} ${quote(value)} always;`;
  });

/** The pages of /pricing by period and solution, as the rule finds them. */
function writeChoices({ solutions, ...rest }: Site): string[] {
  const { findPage } = makeRule({ ...rest, solutions }, () => false);
  return ['', ...periods].flatMap((period) =>
    ['', ...solutions].flatMap((solution) => {
      const search = `?period=${period}&solution=${solution}`;
      const page = findPage({ pathname: '/pricing', search });
      const asked = quote(`/pricing:${period}:${solution}`);
      return page === undefined ? [] : `${asked} ${quote(`/$site_variant${page}`)};`;
    }),
  );
}

/** The old addresses, each with where the rule leads it; `query` stands for the query of its visitor. */
function writeRedirects(site: Site): string[] {
  const { findRedirect } = makeRule(site, () => false);
  const origin = 'http://site.invalid';
  const query = 'query-of-the-visitor';
  return site.redirects.map(({ from }) => {
    const { href = '' } = findRedirect(new URL(`${origin}${from}?${query}`)) ?? {};
    if (href.includes('$')) throw new Error(`nginx cannot redirect to ${href}`);
    const target = href
      .replace(origin, '')
      .replace(`?${query}`, '$is_args$args')
      .replace(`&${query}`, '$site_more_args');
    return `${quote(`~^${escapePattern(from)}/?$`)} ${quote(target)};`;
  });
}

/** A picture is kept for a day, and for a year by its address with a hash. */
const pictureCache = 'public, max-age=86400';

/** Location of the files that share a set of headers. */
function writeSet(
  { 'content-type': typeAndCharset = '', 'accept-ranges': ranges, ...headers }: Headers,
  place: number,
  folder: string,
): string {
  const [type, charset] = typeAndCharset.split('; charset=');
  return indent([
    `location /set${place}/ {`,
    '    internal;',
    `    alias ${quote(`${folder}/`)};`,
    '    types {}',
    `    default_type ${type};`,
    ...(charset ? [`    charset ${charset};`] : []),
    // nginx takes text/html for one in any case.
    ...(charset && type !== 'text/html' ? [`    charset_types ${type};`] : []),
    // The time of what the build has made is part of the ETag, and says nothing else.
    ...(ranges
      ? []
      : ['    max_ranges 0;', '    if_modified_since off;', '    add_header last-modified "";']),
    ...addHeaders(headers).map(
      (line) => `    ${line.replace(quote(pictureCache), '$site_picture_cache')}`,
    ),
    '}',
  ]);
}

/** Headers with which the API answers everything, and the site nothing. */
const ownOfApi = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'content-security-policy',
  'vary',
  'x-request-id',
];

/** Sends an answer of the API with the headers of the site; only Cache-Control stays. */
function writeConsentHeaders({ 'cache-control': _, ...headers }: Headers): string[] {
  const hidden = [...Object.keys(headers), ...ownOfApi].map((name) => `proxy_hide_header ${name};`);
  return [...hidden, ...addHeaders(headers)];
}

export const readSite = (folder: string): Site =>
  JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));

/** The configuration for an exported folder. `api` is an address of the API or the name of an upstream. */
export function renderSite({ folder, api, ...place }: Place & { folder: string; api: string }) {
  const site = readSite(folder);
  const listSets = (prefix: string) =>
    Object.entries(site.files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, { headerSet }]) => `${quote(path.slice(prefix.length))} set${headerSet};`);
  const asked = (name: string, values: readonly string[]) =>
    quote(`~${writeParameterPattern(name, values)}`);
  return fillTemplate('site.conf.template', {
    place: writePlace(new URL(site.addresses.client).hostname, place),
    api,
    answered: quote(`~${answeredPattern}`),
    pages: indent(site.pages.map((path) => `${quote(path)} ${quote(path)};`)),
    solution: asked('solution', site.solutions),
    period: asked('period', periods),
    choices: indent(writeChoices(site)),
    redirects: indent(writeRedirects(site)),
    fileSets: indent(listSets('/files')),
    pageSets: indent(listSets('/pages')),
    answerHeaders: indent(addHeaders(site.answerHeaders)),
    consentHeaders: indent(writeConsentHeaders(site.answerHeaders), 8),
    headerSets: site.headerSets.map((set, at) => writeSet(set, at, resolve(folder))).join('\n'),
  });
}

/** The configuration for the processes of the API, under the name `sedia_api`. */
export function renderApi({
  addresses,
  processes,
  ...place
}: Place & { addresses: Site['addresses']; processes: string[] }) {
  return fillTemplate('api.conf.template', {
    place: writePlace(new URL(addresses.server).hostname, place),
    processes: indent(processes.map((address) => `server ${address} max_fails=0;`)),
    robots: indent(refuseRobots(addresses)),
  });
}

export function renderPlain(addresses: Site['addresses'], listen: string): string {
  const names = [addresses.client, addresses.server].map((address) => new URL(address).hostname);
  return [
    'server {',
    writePlace(names.join(' '), { listen }),
    indent([...refuseRobots(addresses), 'return 301 https://$host$request_uri;']),
    '}\n',
  ].join('\n');
}

/** Outside production every answer says `noindex`, those of nginx itself too. */
const refuseRobots = ({ appEnv }: Site['addresses']) =>
  appEnv === 'production'
    ? []
    : ['proxy_hide_header X-Robots-Tag;', 'add_header X-Robots-Tag noindex always;'];
