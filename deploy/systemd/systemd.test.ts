import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readUnit } from '../testing/files';

const folder = 'deploy/systemd';
const files = readdirSync(folder).filter((name) => name.startsWith('sedia-'));
const services = files.filter((name) => name.endsWith('.service'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const commandOf = (file: string) => readUnit(join(folder, file), '4000').command.join(' ');

describe('the units of systemd', () => {
  it.skipIf(process.platform !== 'linux')('are valid', () => {
    const copies = mkdtempSync(join(tmpdir(), 'sedia-units-'));
    cpSync(folder, copies, { recursive: true });
    // systemd checks an instance of a template.
    cpSync(join(folder, 'sedia-api@.service'), join(copies, 'sedia-api@4000.service'));
    const units = readdirSync(copies).filter((name) =>
      /^sedia-[^@]*(@4000)?\.(service|timer)$/.test(name),
    );
    const { error, stderr, status } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((name) => join(copies, name))],
      { encoding: 'utf8' },
    );
    rmSync(copies, { recursive: true });
    if (error)
      throw new Error('This test needs systemd-analyze (Debian: apt-get install -y systemd).', {
        cause: error,
      });
    expect(units).toHaveLength(files.length);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('run what the scripts of package.json run', () => {
    expect(commandOf('sedia-api@.service')).toBe(scripts['serve:api']);
    expect(commandOf('sedia-backup.service')).toBe('npm run --silent backup -- /var/backups/sedia');
    expect(scripts).toHaveProperty('backup');
  });

  it.each(services)('%s has no rights that it does not need', (file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User=sedia',
        'NoNewPrivileges=yes',
        'PrivateTmp=yes',
        'ProtectSystem=strict',
        'CapabilityBoundingSet=',
      ]),
    );
  });
});
