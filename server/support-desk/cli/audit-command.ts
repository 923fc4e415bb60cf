import { StartError } from '../../config/start-error';
import { deskActs, type Queries } from '../../db/schema';
import { deskActors, listDeeds } from '../accounts/audit-table';

const withoutAccount = new Map<string, string>([
  [deskActors.secret, '(secret)'],
  [deskActors.commandLine, '(command line)'],
]);

export async function auditCommand(db: Queries, from: string): Promise<string> {
  const deeds = await listDeeds(db, from);
  const lines = deeds.map(({ at, actor, act, subject, subject_name, name, disabled_at }) => {
    const account = disabled_at === null ? name : `${name} (removed)`;
    const who = withoutAccount.get(actor) ?? account;
    const what = [deskActs[act], subject_name ?? subject].filter(Boolean).join(' ');
    return `${at}  ${who}  ${what}\n`;
  });
  return lines.join('') || `Nothing was done since ${from}.\n`;
}

const auditDays = 7;

/** The start of a day, or of the last days, as ISO 8601. */
export function readDay(day: unknown): string {
  if (typeof day !== 'string')
    return new Date(Date.now() - auditDays * 24 * 60 * 60 * 1000).toISOString();
  const start = new Date(`${day}T00:00:00.000Z`);
  // JavaScript takes the 31st of February for the 3rd of March.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day)) {
    throw new StartError('--from has to be a day such as 2026-11-23.');
  }
  return start.toISOString();
}
