/**
 * Serves the build on the port of its address, or on `--port`; with `--dev` the sources, with hot reload:
 *   node scripts/serve-site.mjs [--dev] [--port=NUMBER]
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startSite } from '../deploy/start-site.mjs';
import { sitePort } from './site-port.mjs';

const { values } = parseArgs({ options: { dev: { type: 'boolean' }, port: { type: 'string' } } });
const port = values.port ?? sitePort();
if (values.dev) {
  const args = ['node_modules/next/dist/bin/next', 'dev', '--hostname', 'localhost'];
  spawn(process.execPath, [...args, '--port', port], { stdio: 'inherit' });
} else await startSite(Number(port));
