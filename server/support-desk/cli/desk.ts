import { type Command, runDatabaseCommand } from '../../db/database-command';
import { helpText, readCommand } from './arguments';
import { auditCommand } from './audit-command';
import {
  addCommand,
  endCommand,
  listCommand,
  passwordCommand,
  removeCommand,
  sessionsCommand,
} from './commands';

function read(args: string[]): Command {
  const command = readCommand(args);
  if (command.name === 'help') return helpText;
  const { name, account, from } = command;
  return ({ queries }, { apiAddress }) => {
    const commands = {
      add: () => addCommand(queries, account, apiAddress),
      list: () => listCommand(queries),
      password: () => passwordCommand(queries, account),
      remove: () => removeCommand(queries, account),
      sessions: () => sessionsCommand(queries, account),
      end: () => endCommand(queries, account),
      audit: () => auditCommand(queries, from),
    };
    return commands[name]();
  };
}

runDatabaseCommand(read);
