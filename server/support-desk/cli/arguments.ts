import { parseArgs } from 'node:util';
import { withHelp } from '../../config/start-error';

export const helpText = `Usage: npm run desk -- COMMAND

  add NAME             makes an account for the support desk and shows its password, once
  list                 all accounts, and how many sessions each has
  password NAME        shows a new password of an account, once, and ends its sessions
  remove NAME          removes an account and ends its sessions
  sessions [NAME]      who is signed in, since when and until when
  end NAME             ends all sessions of an account
  audit [--from DATE]  what was seen, done, exported and erased, of the last 7 days or since a day such
                       as 2026-11-23

Works while the server is running. DATABASE_URL and DATA_DIR say which database. Times are UTC.
`;

const names = ['add', 'list', 'password', 'remove', 'sessions', 'end', 'audit'] as const;
const needName = ['add', 'password', 'remove', 'end'];
const auditDays = 7;

export const readCommand = withHelp(helpText, parseCommand);

function parseCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, from: { type: 'string' } },
  });
  const [given = 'help', account = '', ...more] = positionals;
  if (values.help || given === 'help') return { name: 'help' as const };
  const name = names.find((known) => known === given);
  if (!name) throw new Error(`There is no command "${given}".`);
  const takesName = needName.includes(name) || name === 'sessions';
  if (more.length > 0 || (account !== '' && !takesName)) {
    throw new Error('There are too many arguments.');
  }
  if (needName.includes(name) && account === '') {
    throw new Error(`"${name}" needs the name of an account.`);
  }
  if (name === 'add' && !/^[a-z\d][\w.-]{0,39}$/i.test(account)) {
    throw new Error(
      'A name has up to 40 letters, digits and the marks . _ -, and no mark at its beginning.',
    );
  }
  if (values.from !== undefined && name !== 'audit') throw new Error('--from is for "audit".');
  return { name, account, from: readDay(values.from) };
}

/** The start of a day as ISO 8601. */
function readDay(day: string | undefined): string {
  if (day === undefined) {
    return new Date(Date.now() - auditDays * 24 * 60 * 60 * 1000).toISOString();
  }
  const start = new Date(`${day}T00:00:00.000Z`);
  // JavaScript takes the 31st of February for the 3rd of March.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day)) {
    throw new Error('--from has to be a day such as 2026-11-23.');
  }
  return start.toISOString();
}
