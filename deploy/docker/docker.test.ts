import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCommand, readStages, textsOf } from '../testing/dockerfile';
import { readUnit } from '../testing/units';

const dockerfiles = ['deploy/docker/site.Dockerfile', 'deploy/docker/api.Dockerfile'];
const units = ['deploy/systemd/sedia-site.service', 'deploy/systemd/sedia-api@.service'];

type Service = {
  command?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  build?: { dockerfile: string; target?: string };
  environment?: Record<string, string>;
  extra_hosts?: string[];
  healthcheck?: object;
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  ports?: string[];
  volumes?: string[];
  stop_grace_period?: string;
};
const compose: { services: Record<string, Service>; networks: Record<string, object> } = parse(
  readFileSync('deploy/docker/compose.yaml', 'utf8'),
  { merge: true },
);
const services = Object.entries(compose.services);
const addressOf = (name: string) => {
  const networks = compose.services[name]?.networks ?? {};
  return Array.isArray(networks) ? undefined : networks.front?.ipv4_address;
};

describe.each(dockerfiles)('%s', (path) => {
  const [build = [], runtime = []] = readStages(path);

  it('builds by the commands of docs/deployment.md and a script that a test runs', () => {
    expect(textsOf(build, 'RUN')).toEqual([
      'npm ci --include=dev',
      'npm run build',
      'sh deploy/docker/render-nginx.sh',
      'npm prune --omit=dev',
    ]);
    expect(textsOf(runtime, 'RUN')).toEqual([]);
  });

  it('has the Node.js that the suite ran on', () => {
    const [version = ''] = readFileSync('.nvmrc', 'utf8').split('.');
    expect(textsOf(build, 'FROM')[0]).toBe(`node:${version}-bookworm AS build`);
    expect(textsOf(runtime, 'FROM')[0]).toContain(`node:${version}-bookworm-slim AS`);
  });

  it('runs what the unit runs, without root and with a health check', () => {
    const unit = readUnit(units[dockerfiles.indexOf(path)] ?? '').command.join(' ');
    const [command = ''] = textsOf(runtime, 'CMD');
    // In a container the loopback address would be reached by nobody.
    expect(readCommand(command).join(' ').replace('0.0.0.0', 'localhost')).toBe(unit);
    expect(textsOf(runtime, 'USER')).toEqual(['node']);
    const [check = ''] = textsOf(runtime, 'HEALTHCHECK');
    expect(readCommand(check).slice(0, 2)).toEqual(['node', 'check-health.mjs']);
  });
});

it('both images are of one build', () => {
  const [site, api] = dockerfiles.map((path) => readStages(path)[0]);
  expect(api).toEqual(site);
});

describe('compose.yaml', () => {
  it('has the services; each that runs on has a health check of its own or of its image', () => {
    expect(services.map(([name]) => name).sort()).toEqual([
      'api-1',
      'api-2',
      'files',
      'mail',
      'nginx',
      'postgres',
      'site',
    ]);
    const unchecked = services.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name);
    expect(unchecked).toEqual(['site', 'api-1', 'api-2']);
  });

  it('lets the world reach nginx alone', () => {
    const ports = services.flatMap(([name, service]) =>
      (service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    );
    expect(new Set(ports)).toEqual(new Set(['nginx']));
    expect(compose.networks.back).toEqual({ internal: true });
    expect(compose.services.postgres?.networks).toEqual(['back']);
  });

  it('gives nginx the addresses of the others, and the API that of nginx', () => {
    expect(compose.services.nginx?.extra_hosts).toEqual(
      ['site', 'api-1', 'api-2'].map((name) => `${name}:${addressOf(name)}`),
    );
    for (const name of ['api-1', 'api-2'])
      expect(compose.services[name]?.environment?.TRUSTED_PROXIES).toBe(addressOf('nginx'));
  });

  it('gives nginx the files of this build and of earlier ones, to read', () => {
    const { files, nginx } = compose.services;
    const command = ['node', 'keep-files.mjs', '/opt/sedia-files'];
    expect(files).toMatchObject({ command, volumes: ['files:/opt/sedia-files'] });
    expect(nginx?.volumes).toContain('files:/opt/sedia-files:ro');
    expect(nginx?.depends_on).toHaveProperty('files.condition', 'service_completed_successfully');
  });

  it('waits 15 seconds before it kills the API', () => {
    for (const name of ['api-1', 'api-2'])
      expect(compose.services[name]?.stop_grace_period).toBe('15s');
  });
});
