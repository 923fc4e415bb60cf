#!/usr/bin/env node
/**
 * Writes the configuration of nginx for an exported folder to standard output; run it after each export:
 *   node deploy/nginx/render-files.mjs [--folder=out] [--listen=8080] [--api=127.0.0.1:4000]
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillTemplate, listenOn } from './fill-template.mjs';

const quote = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const indent = (lines, spaces = 4) => lines.map((line) => ' '.repeat(spaces) + line).join('\n');

/** The lines that send headers, with every status. nginx knows no way to write a dollar sign there. */
const addHeaders = (headers) =>
  Object.entries(headers).map(([name, value]) => {
    if (value.includes('$')) throw new Error(`nginx cannot send "${name}: ${value}"`);
    return `add_header ${name} ${quote(value)} always;`;
  });

/** An old address in a map, with the query of its visitor behind that of its target. */
function writeRedirect({ from, to }) {
  const [, path, query, fragment] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to);
  const search = query ? `?${query}$site_more_args` : '$is_args$args';
  return `"~^${escapePattern(from)}/?$" "${path}${search}${fragment ?? ''}";`;
}

/** Location of the files that share a set of headers. */
function writeSet(
  { 'content-type': typeAndCharset, 'accept-ranges': ranges, ...headers },
  place,
  folder,
) {
  const [type, charset] = typeAndCharset.split('; charset=');
  return [
    `location /set${place}/ {`,
    ...indent([
      'internal;',
      `alias ${quote(`${folder}/`)};`,
      'types {}',
      `default_type ${type};`,
      ...(charset ? [`charset ${charset};`] : []),
      // nginx takes text/html for one in any case.
      ...(charset && type !== 'text/html' ? [`charset_types ${type};`] : []),
      // The time of what the build has made is part of the ETag, and says nothing else.
      ...(ranges
        ? []
        : ['max_ranges 0;', 'if_modified_since off;', 'add_header last-modified "";']),
      ...(type === 'text/x-component'
        ? ['add_header x-nextjs-rewritten-path $site_rewritten always;']
        : []),
      ...addHeaders(headers),
    ]).split('\n'),
    '}',
  ];
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
function writeConsentHeaders({ 'cache-control': _, ...headers }) {
  const hidden = [...Object.keys(headers), ...ownOfApi].map((name) => `proxy_hide_header ${name};`);
  return [...hidden, ...addHeaders(headers)];
}

/** The configuration for an exported folder. */
export function renderFiles({ folder, listen, api }) {
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const listSets = (prefix) =>
    Object.entries(site.files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, { headerSet }]) => `${quote(path.slice(prefix.length))} set${headerSet};`);
  const sets = site.headerSets.flatMap((headers, place) =>
    writeSet(headers, place, resolve(folder)),
  );
  return fillTemplate('sedia-files.conf.template', {
    listen: listenOn(listen),
    api,
    pages: indent(site.pages.map((path) => `${quote(path)} ${quote(path)};`)),
    solutions: site.solutions.map(escapePattern).join('|'),
    firstByYear: site.solutions.length > 0 ? `/annual/${site.solutions[0]}` : '',
    redirects: indent(site.redirects.map(writeRedirect)),
    fileSets: indent(listSets('/files')),
    pageSets: indent(listSets('/pages')),
    answerHeaders: indent(addHeaders(site.answerHeaders)),
    consentHeaders: indent(writeConsentHeaders(site.answerHeaders), 8),
    headerSets: indent(sets),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: 'out' },
      listen: { type: 'string', default: '8080' },
      api: { type: 'string', default: '127.0.0.1:4000' },
    },
  });
  process.stdout.write(renderFiles(values));
}
