#!/usr/bin/env node
/**
 * Writes the front cache's configuration to standard output; run it after each build:
 *   node deploy/nginx/render.mjs [--listen=8080] [--upstream=localhost:3000]
 *     [--cache-folder=/var/cache/sedia] [--kept-files=/opt/sedia-files]
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillTemplate, listenOn, refuseRobots } from './fill-template.mjs';

const readGenerated = (name) => JSON.parse(readFileSync(`lib/generated/${name}.json`, 'utf8'));

/** The configuration for the build in `.next`. Its id is part of every key, so a deploy serves no old pages. */
export function renderFrontCache({ listen, upstream, cacheFolder, keptFiles }) {
  const { solutions } = readGenerated('paths');
  const { everywhere } = readGenerated('headers');
  return fillTemplate('sedia.conf.template', {
    listen: listenOn(listen),
    robots: refuseRobots(readGenerated('addresses')),
    upstream,
    cacheFolder,
    keptFiles,
    fileHeaders: Object.entries(everywhere)
      .map(([name, value]) => `        add_header ${name} "${value}" always;`)
      .join('\n'),
    release: readFileSync('.next/BUILD_ID', 'utf8').trim(),
    solutions: solutions.map((slug) => `    "~^${slug}$" "solution=${slug}";`).join('\n'),
    redirects: readGenerated('redirects')
      .map(({ from }) => `    "${from}" $is_args$args;`)
      .join('\n'),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      listen: { type: 'string', default: '8080' },
      upstream: { type: 'string', default: 'localhost:3000' },
      'cache-folder': { type: 'string', default: '/var/cache/sedia' },
      'kept-files': { type: 'string', default: '/opt/sedia-files' },
    },
  });
  const { listen, upstream, 'cache-folder': cacheFolder, 'kept-files': keptFiles } = values;
  process.stdout.write(renderFrontCache({ listen, upstream, cacheFolder, keptFiles }));
}
