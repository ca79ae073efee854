import { Command } from 'commander';
import { addDemoCommand } from './demo-command.ts';
import { addKeyCommands } from './key-commands.ts';
import { addStorageCommands } from './storage-commands.ts';
import { addTenantCommands } from './tenant-commands.ts';

const DESCRIPTION = `Administers Caller Memory: tenants, their API keys, backups, moves, and a demonstration.

Works on the database that MONGODB_URI names, else on the built-in one in DATA_DIR, whether or not the service is running.`;

/** The command line as a whole. Faults are thrown, so that one place words them and sets the exit code. */
export function createProgram(): Command {
  const program = new Command('cli').description(DESCRIPTION);
  program.exitOverride().configureOutput({ outputError: () => {} });
  addTenantCommands(program);
  addKeyCommands(program);
  addStorageCommands(program);
  addDemoCommand(program);
  return program;
}
