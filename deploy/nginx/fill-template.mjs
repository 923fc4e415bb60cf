import { readFileSync } from 'node:fs';

/** A port on IPv4 and IPv6, or the address that is given, with the options of `listen`. */
export const listenOn = (listen, options = '') =>
  (/^\d+$/.test(listen) ? [listen, `[::]:${listen}`] : [listen])
    .map((address) => `listen ${address}${options};`)
    .join('\n    ');

/** Outside production every answer says `noindex`, those of nginx's own too. */
export const refuseRobots = ({ appEnv }) =>
  appEnv === 'production'
    ? ''
    : 'proxy_hide_header X-Robots-Tag;\n    add_header X-Robots-Tag noindex always;';

/** A template of this folder with its names in braces replaced. */
export function fillTemplate(name, values) {
  const template = readFileSync(new URL(name, import.meta.url), 'utf8');
  return template.replace(/\{([a-z]+)\}/gi, (whole, key) => values[key] ?? whole);
}
