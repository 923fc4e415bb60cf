import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCommand, readStages, readUnit, textsOf } from '../testing/files';

type Service = {
  command?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  environment?: Record<string, string>;
  extra_hosts?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  ports?: string[];
  volumes?: string[];
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

describe('the image of the API', () => {
  const stages = readStages('deploy/docker/Dockerfile');
  const runtime = stages.at(-1) ?? [];

  it('has the Node.js that the suite ran on', () => {
    const [version = ''] = readFileSync('.nvmrc', 'utf8').split('.');
    expect(stages.map((stage) => textsOf(stage, 'FROM')[0])).toEqual([
      `node:${version}-bookworm AS build`,
      'build AS production',
      `node:${version}-bookworm-slim AS api`,
    ]);
  });

  it('runs what the unit runs, without root and with a health check', () => {
    const unit = readUnit('deploy/systemd/sedia-api@.service').command.join(' ');
    const [command = ''] = textsOf(runtime, 'CMD');
    expect(readCommand(command).join(' ')).toBe(unit);
    expect(textsOf(runtime, 'USER')).toEqual(['node']);
    const [check = ''] = textsOf(runtime, 'HEALTHCHECK');
    expect(readCommand(check).slice(0, 2)).toEqual(['node', '-e']);
  });
});

describe('compose.yaml', () => {
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
      ['api-1', 'api-2'].map((name) => `${name}:${addressOf(name)}`),
    );
    for (const name of ['api-1', 'api-2'])
      expect(compose.services[name]?.environment?.TRUSTED_PROXIES).toBe(addressOf('nginx'));
  });

  it('gives nginx the files and the configuration of this build, to read', () => {
    const { files, nginx } = compose.services;
    for (const volume of files?.volumes ?? []) expect(nginx?.volumes).toContain(`${volume}:ro`);
    expect(files?.command?.[2]).toContain('npm run export -- --release=/opt/sedia-files');
    expect(nginx?.depends_on).toHaveProperty('files.condition', 'service_completed_successfully');
  });
});
