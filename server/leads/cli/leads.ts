import { join } from 'node:path';
import { type Command, runDatabaseCommand } from '../../db/database-command';
import { helpText, readCommand } from './arguments';
import {
  eraseCommand,
  listCommand,
  resendCommand,
  retryCommand,
  setAsideCommand,
  showCommand,
} from './commands';
import { exportCommand } from './export-leads';

function read(args: string[]): Command {
  const command = readCommand(args);
  if (command.name === 'help') return helpText;
  const { name, argument, limit, out } = command;
  return (database, { dataDir, leadsTo }) => {
    const { queries } = database;
    const commands = {
      list: () => listCommand(queries, limit),
      show: () => showCommand(queries, argument),
      export: () => exportCommand(queries, out),
      resend: () => resendCommand(queries, argument, leadsTo),
      'set-aside': () => setAsideCommand(queries, argument),
      retry: () => retryCommand(queries),
      erase: () => eraseCommand(database, argument, join(dataDir, 'mail')),
    };
    return commands[name]();
  };
}

runDatabaseCommand(read);
