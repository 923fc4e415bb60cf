import { parseArgs } from 'node:util';
import { normalizeAddress } from '@/lib/contracts/address';
import { emailText } from '@/lib/contracts/fields';
import { withHelp } from '../../config/start-error';

export const helpText = `Usage: npm run leads -- COMMAND

  list [--limit N]           the newest leads, one a line (50 unless told), and what fails
  show ID                    one lead with every field and the state of its mails
  export --csv [--out FILE]  all leads as CSV, to FILE or to the output; npm adds no lines to that as
                             npm run --silent leads -- export --csv > FILE
  resend ID                  sends the mail of a lead once more, to each of LEADS_TO
  set-aside ID               ends the retries of unsent mails to the team: of a lead, of one mail, or,
                             with an address instead of ID, of all mails to it
  retry                      tries every mail and webhook again that was given up or set aside
  erase EMAIL                removes leads, subscription, chats and mails of an address

Works while the server is running; it sends what "resend" and "retry" make due within seconds.
DATABASE_URL and DATA_DIR say which database. Times are UTC.
`;

const names = ['list', 'show', 'export', 'resend', 'set-aside', 'retry', 'erase'] as const;

/** The argument that a command needs. */
const needs = new Map([
  ['show', 'the id of a lead'],
  ['resend', 'the id of a lead'],
  ['set-aside', 'the id of a lead or a mail, or an address'],
  ['erase', 'an e-mail address'],
]);

const address = emailText('an e-mail address');

export const readCommand = withHelp(helpText, parseCommand);

function parseCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      limit: { type: 'string', default: '50' },
      csv: { type: 'boolean' },
      out: { type: 'string' },
    },
  });
  const { help, limit, csv, out } = values;
  const [given = 'help', typed = '', ...more] = positionals;
  // Ids and addresses are pasted, with spaces and invisible signs around them.
  const argument = normalizeAddress(typed);
  if (help || given === 'help') return { name: 'help' as const };
  const need = needs.get(given);
  if (more.length > 0 || (positionals.length > 1 && !need)) {
    throw new Error('There are too many arguments.');
  }
  const name = names.find((known) => known === given);
  if (!name) throw new Error(`There is no command "${given}".`);
  const isWrong = argument === '' || (name === 'erase' && !address.safeParse(argument).success);
  if (need && isWrong) {
    throw new Error(`"${name}" needs ${need}.`);
  }
  if (name === 'export' && !csv) throw new Error('"export" needs --csv.');
  if (name === 'list' && !/^[1-9]\d{0,8}$/.test(limit)) {
    throw new Error('--limit has to be a whole number from 1.');
  }
  return { name, argument, limit: Number(limit), out };
}
