import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shorten } from './describe';
import type { RecordFolder } from './record-folder';
import { emptiedEnvironment, withClock } from './servers';

/** The data folder to read, and the time to report. */
type Place = { dataDir: string; now: string };

/** Runs a command of the leads' program. */
async function run({ dataDir, now }: Place, args: string[]): Promise<string> {
  const env = { ...emptiedEnvironment(), DATA_DIR: dataDir, COMPARE_NOW: now };
  const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 28 };
  const result = await promisify(execFile)(
    process.execPath,
    [...withClock, 'server/dist/leads.js', ...args],
    options,
  ).then(
    (output) => ({ ...output, code: 0 }),
    // A program that ends with a code other than 0 has said why.
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  const { stdout, stderr, code } = result;
  return `exit ${code}\n--- stdout\n${stdout}\n--- stderr\n${stderr}`.replaceAll(dataDir, '<data>');
}

async function record(
  folder: RecordFolder,
  place: Place,
  commands: Record<string, string[]>,
): Promise<void> {
  for (const [name, args] of Object.entries(commands)) {
    await folder.item('mails', `lead-commands/${name}`, async (add) =>
      add(args.join(' ').replaceAll(place.dataDir, '<data>'), await run(place, args)),
    );
  }
}

/** Records what the leads' program says of these leads; `resend` leaves a mail. */
export async function recordLeadCommands(
  folder: RecordFolder,
  place: Place,
  ids: string[],
): Promise<void> {
  const [first = '', second = ''] = ids;
  const file = join(place.dataDir, 'leads.csv');
  await record(folder, place, {
    help: ['help'],
    none: [],
    unknown: ['none'],
    list: ['list'],
    'list-two': ['list', '--limit', '2'],
    'list-wrong': ['list', '--limit', 'x'],
    'list-more': ['list', 'more'],
    show: ['show', first],
    'show-none': ['show'],
    'show-unknown': ['show', 'none'],
    export: ['export', '--csv'],
    'export-file': ['export', '--csv', '--out', file],
    'export-nowhere': ['export', '--csv', '--out', join(place.dataDir, 'none', 'leads.csv')],
    'export-plain': ['export'],
    resend: ['resend', second],
    'resend-unknown': ['resend', 'none'],
    retry: ['retry'],
    'erase-wrong': ['erase', 'none'],
    'erase-unknown': ['erase', 'nobody@example.com'],
    'show-resent': ['show', second],
  });
  await folder.item('mails', 'lead-commands/file', (add) =>
    add('leads.csv', readFileSync(file, 'utf8'), 0),
  );
}

/** Records the removal of an address, which ends what is recorded of it. */
export async function recordErasure(folder: RecordFolder, place: Place): Promise<void> {
  await record(folder, place, {
    erase: ['erase', 'siti@example.com'],
    'erase-chat': ['erase', 'dewi@example.com'],
    'list-after': ['list'],
  });
}

/** Records what the calls have stored; ids are not told apart, for one more would rename the others. */
export async function recordStoredLeads(folder: RecordFolder, place: Place): Promise<void> {
  await folder.item('calls', 'stored-leads', async (add) => {
    const csv = await run(place, ['export', '--csv']);
    const id = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
    add('export --csv', shorten(csv.replaceAll(id, '<id>')), 0);
  });
}
