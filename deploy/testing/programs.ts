import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNginx } from '../../scripts/find-programs.mjs';

/**
 * What only root may do on a real machine. `install` makes the folders without their owner, `runuser`
 * runs the command as the user that it is, and `systemctl` does nothing: the test starts the units itself.
 */
const rootCommands = {
  'apt-get': '',
  adduser: '',
  runuser: 'shift 3; exec "$@"',
  systemctl: '',
  install: 'for folder; do case $folder in /*) mkdir -p "$folder";; esac; done',
};

/** Writes the programs of a machine that go before those of this one into its folder `bin`. */
export function writePrograms(root: string): void {
  for (const [name, script] of Object.entries(rootCommands)) writeProgram(root, name, script);
  writeNginx(root);
}

function writeProgram(root: string, name: string, script: string): void {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** An nginx with the rest of the configuration that Debian has around `conf.d`. */
function writeNginx(root: string): void {
  const nginx = findNginx();
  if (!nginx) throw new Error('This test needs nginx (Debian: apt-get install -y nginx-light).');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = [
    'daemon off;',
    `pid ${root}/nginx.pid; error_log ${root}/nginx.log; events {}`,
    'http { access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${root}/var/${name};`),
    `include ${root}/etc/nginx/conf.d/*.conf; }`,
  ];
  writeFileSync(join(root, 'etc/nginx/nginx.conf'), configuration.join('\n'));
  const script = `exec ${nginx} -e ${root}/nginx.log -c ${root}/etc/nginx/nginx.conf "$@"`;
  writeProgram(root, 'nginx', script);
}
