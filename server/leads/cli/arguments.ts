import { parseArgs } from 'node:util';
import { describeError } from '../../config/start-error';

export const helpText = `Usage: npm run leads -- COMMAND

  list [--limit N]           the newest leads, one a line (50 unless told), and what fails
  show ID                    one lead with every field and the state of its mails
  export --csv [--out FILE]  all leads as CSV, to the screen or to FILE
  resend ID                  sends the mail of a lead once more, to each of LEADS_TO
  set-aside ID               ends the retries of unsent mails to the team: of a lead, of one mail, or,
                             with an address instead of ID, of all mails to it
  retry                      tries every mail and webhook again that was given up or set aside
  erase EMAIL                removes leads, subscription, chats and mails of an address

Works while the server is running; it sends what "resend" and "retry" make due within seconds.
DATABASE_URL and DATA_DIR say which database.
`;

/** What was asked for on the command line. */
export type Command =
  | { name: 'help' }
  | { name: 'list'; limit: number }
  | { name: 'show' | 'resend'; id: string }
  | { name: 'set-aside'; idOrAddress: string }
  | { name: 'export'; out: string | undefined }
  | { name: 'retry' }
  | { name: 'erase'; email: string }
  | { name: 'mistake'; message: string };

const takesArgument = ['show', 'resend', 'set-aside', 'erase'];

/** Reads the arguments after the program's name. */
export function readCommand(args: string[]): Command {
  try {
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
    const [name, argument, ...more] = positionals;
    if (values.help || name === undefined || name === 'help') return { name: 'help' };
    if (more.length > 0 || (argument !== undefined && !takesArgument.includes(name))) {
      return mistake('There are too many arguments.');
    }
    return toCommand(name, argument, values);
  } catch (error) {
    return mistake(describeError(error));
  }
}

type Options = { limit: string; csv?: boolean; out?: string };

function toCommand(name: string, argument: string | undefined, options: Options): Command {
  switch (name) {
    case 'list':
      return /^[1-9]\d{0,8}$/.test(options.limit)
        ? { name, limit: Number(options.limit) }
        : mistake('--limit has to be a whole number from 1.');
    case 'show':
    case 'resend':
      return argument ? { name, id: argument } : mistake(`"${name}" needs the id of a lead.`);
    case 'set-aside':
      return argument
        ? { name, idOrAddress: argument }
        : mistake('"set-aside" needs the id of a lead or a mail, or an address.');
    case 'erase':
      return argument?.includes('@')
        ? { name, email: argument }
        : mistake('"erase" needs an e-mail address.');
    case 'export':
      return options.csv ? { name, out: options.out } : mistake('"export" needs --csv.');
    case 'retry':
      return { name };
    default:
      return mistake(`There is no command "${name}".`);
  }
}

function mistake(message: string): Command {
  return { name: 'mistake', message };
}
