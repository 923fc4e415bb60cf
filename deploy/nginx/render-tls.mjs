#!/usr/bin/env node
/**
 * Writes the configuration of TLS and of the API's processes to standard output:
 *   node deploy/nginx/render-tls.mjs [--api-processes=127.0.0.1:4000,127.0.0.1:4001]
 *     [--site=127.0.0.1:8080] [--certificates=/etc/ssl/sedia] [--listen=443] [--listen-plain=80]
 * The names of site and API are those of the build.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fillTemplate, listenOn, refuseRobots } from './fill-template.mjs';

const { values } = parseArgs({
  options: {
    'api-processes': { type: 'string', default: '127.0.0.1:4000' },
    site: { type: 'string', default: '127.0.0.1:8080' },
    certificates: { type: 'string', default: '/etc/ssl/sedia' },
    listen: { type: 'string', default: '443' },
    'listen-plain': { type: 'string', default: '80' },
  },
});
const addresses = JSON.parse(readFileSync('lib/generated/addresses.json', 'utf8'));

process.stdout.write(
  fillTemplate('sedia-tls.conf.template', {
    siteName: new URL(addresses.client).hostname,
    apiName: new URL(addresses.server).hostname,
    site: values.site,
    apiServers: values['api-processes']
      .split(',')
      .map((address) => `    server ${address} max_fails=0;`)
      .join('\n'),
    certificates: values.certificates,
    robots: refuseRobots(addresses),
    // nginx before 1.25.1 knows HTTP/2 only as an option of `listen`.
    listen: listenOn(values.listen, ' ssl http2'),
    listenPlain: listenOn(values['listen-plain']),
  }),
);
