import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';

/** Asked by Debian whether an installed service may start; 101 means no. */
const servicePolicy = '/usr/sbin/policy-rc.d';
/** Says whose it is, so that one that a killed run left behind goes with the next run. */
const ours = '#!/bin/sh\n# Written by scripts/run.mjs while it installs packages.\nexit 101\n';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command while Debian starts no service that it installs; true when it succeeded. A signal
 * ends the command, then this process, and leaves no policy behind; somebody else's stays as it is.
 */
export async function runWithoutServices(command, args, path = servicePolicy) {
  const isOurs = !existsSync(path) || readFileSync(path, 'utf8') === ours;
  let child;
  let endedBy;
  const end = (signal) => {
    endedBy = signal;
    child?.kill(signal);
  };
  for (const signal of signals) process.on(signal, end);
  if (isOurs) writeFileSync(path, ours, { mode: 0o755 });
  try {
    child = spawn(command, args, { stdio: 'inherit' });
    const [code, signal] = await new Promise((resolve) => {
      child.once('exit', (...end) => resolve(end)).once('error', () => resolve([1, null]));
    });
    // Ctrl-C reaches both, and the command may be gone before this process hears of it.
    if (signals.includes(signal)) endedBy ??= signal;
    return code === 0 && endedBy === undefined;
  } finally {
    if (isOurs) rmSync(path, { force: true });
    for (const signal of signals) process.off(signal, end);
    if (endedBy) process.exit(128 + constants.signals[endedBy]);
  }
}
