import { parseArgs } from 'node:util';
import { describeError } from '../start-error';

export const helpText = `Usage: npm run leads -- COMMAND

  list [--limit N]           the newest leads, one a line (50 unless told)
  show ID                    one lead with every field and the state of its mails
  export --csv [--out FILE]  all leads as CSV, to the screen or to FILE

Works while the server is running. DATABASE_URL and DATA_DIR say which database.
`;

/** What was asked for on the command line. */
export type Command =
  | { name: 'help' }
  | { name: 'list'; limit: number }
  | { name: 'show'; id: string }
  | { name: 'export'; out: string | undefined }
  | { name: 'mistake'; message: string };

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
    const [name, id, ...more] = positionals;
    if (values.help || name === undefined || name === 'help') return { name: 'help' };
    if (more.length > 0 || (id !== undefined && name !== 'show')) {
      return mistake('There are too many arguments.');
    }
    if (name === 'list') {
      return /^[1-9]\d{0,8}$/.test(values.limit)
        ? { name, limit: Number(values.limit) }
        : mistake('--limit has to be a whole number from 1.');
    }
    if (name === 'show') return id ? { name, id } : mistake('"show" needs the id of a lead.');
    if (name === 'export') {
      return values.csv ? { name, out: values.out } : mistake('"export" needs --csv.');
    }
    return mistake(`There is no command "${name}".`);
  } catch (error) {
    return mistake(describeError(error));
  }
}

function mistake(message: string): Command {
  return { name: 'mistake', message };
}
