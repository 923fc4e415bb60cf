import { runDatabaseProgram } from '../../db/database-command';
import { leadsProgram } from './commands';

runDatabaseProgram(leadsProgram);
