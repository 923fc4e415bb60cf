import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';

/** Debian runs this before it starts an installed service; exit code 101 forbids it. */
const servicePolicy = '/usr/sbin/policy-rc.d';
/** The comment marks the policy as ours, so that the next run removes one that a killed run left behind. */
const ours = '#!/bin/sh\n# Written by scripts/run.mjs while it installs packages.\nexit 101\n';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command while Debian starts no installed service; true when the command succeeded. A signal
 * ends the command, removes our policy and ends this process. A policy that is not ours stays as it is.
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
    // Ctrl-C reaches both, and the command may end before this process gets the signal.
    if (signals.includes(signal)) endedBy ??= signal;
    return code === 0 && endedBy === undefined;
  } finally {
    if (isOurs) rmSync(path, { force: true });
    for (const signal of signals) process.off(signal, end);
    if (endedBy) process.exit(128 + constants.signals[endedBy]);
  }
}
