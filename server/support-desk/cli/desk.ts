import { runDatabaseProgram } from '../../db/database-command';
import { deskProgram } from './commands';

runDatabaseProgram(deskProgram);
