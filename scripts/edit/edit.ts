/** `npm run edit`: opens the content of this folder in the browser, on this machine alone, until Ctrl-C. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeConfiguration } from './configuration';

const port = 4290;
const origin = `http://localhost:${port}`;
const here = fileURLToPath(new URL('.', import.meta.url));

/** The settings of Decap's own server, which reads and writes the files. */
const settings = {
  MODE: 'fs',
  GIT_REPO_DIRECTORY: process.cwd(),
  BIND_HOST: '127.0.0.1',
  PORT: String(port + 1),
  ORIGIN: origin,
  LOG_LEVEL: 'warn',
};
const decapServer = join(here, 'node_modules/decap-server/dist/index.js');
const env = { ...process.env, ...settings };
const child = spawn(process.execPath, [decapServer], { stdio: 'inherit', env });
child.on('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => child.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());

const types: Record<string, string> = { '.js': 'text/javascript', '.yml': 'text/yaml' };

function read(name: string) {
  // All JSON is YAML.
  if (name === 'config.yml') return JSON.stringify(makeConfiguration(port + 1));
  return readFile(join(here, name ? `node_modules/decap-cms/dist/${name}` : 'index.html'));
}

const answer: RequestListener = async ({ url = '/' }, response) => {
  const name = basename(new URL(url, origin).pathname);
  try {
    const body = await read(name);
    response.setHeader('content-type', types[extname(name)] ?? 'text/html').end(body);
  } catch (error) {
    response.writeHead(404).end(String(error));
  }
};

createServer(answer).listen(port, '127.0.0.1', () => {
  console.log(`Edit the content at ${origin}/ and look at it with npm run dev.`);
});
