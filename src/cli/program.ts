import { Command, Help, type Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { addCallCommands, addCallerCommands, addDirectoryCommand } from './caller-commands.ts';
import { addDemoCommand } from './demo-command.ts';
import { addStorageCommands } from './storage-commands.ts';
import { addKeyCommands, addTenantCommands } from './tenant-commands.ts';

const DESCRIPTION = `Manages the tenants, API keys and callers' data of Caller Memory, forgets callers, makes and restores backups, copies the database, and plays a demo.

Uses the database of MONGODB_URI, or the built-in one in DATA_DIR. The service may be running or stopped.`;

/** Commander's description, and whether the option may not be left out. */
const describeOption = (option: Option): string =>
  `${new Help().optionDescription(option)}${option.mandatory ? ' (required)' : ''}`;

/** All commands. Errors are thrown, so that one place prints them and sets the exit code. */
export function createProgram(): Command {
  const program = new Command('cli').description(DESCRIPTION).version(manifest.version);
  program.configureHelp({ optionDescription: describeOption });
  program.exitOverride().configureOutput({ outputError: () => {} });
  addTenantCommands(program);
  addKeyCommands(program);
  addCallerCommands(program);
  addCallCommands(program);
  addDirectoryCommand(program);
  addStorageCommands(program);
  addDemoCommand(program);
  addJsonOption(program);
  return program;
}

/** To every command that does something. */
function addJsonOption(command: Command): void {
  for (const subcommand of command.commands) addJsonOption(subcommand);
  if (command.commands.length === 0)
    command.option('--json', 'print one JSON document and nothing else');
}
