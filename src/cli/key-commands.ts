import { type Command, Option } from 'commander';
import { parseDurationMs } from './arguments.ts';
import { issueKey, listKeys, revokeKey, rotateKey } from './key-actions.ts';
import { JSON_OPTION } from './terminal/output.ts';

const DAY_MS = 86_400_000;

const modeOption = () =>
  new Option('--mode <mode>', 'data that the key reaches').choices(['live', 'test']);

const overlapOption = () =>
  new Option('--overlap <time>', 'how long the old key stays good')
    .argParser(parseDurationMs)
    .default(DAY_MS, '24h');

/** Adds `keys issue`, `keys list`, `keys rotate` and `keys revoke`. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('API keys of tenants');
  keys
    .command('issue')
    .description('issue a key; it is shown this once and only its hash is kept')
    .requiredOption('--tenant <id>', 'tenant that the key is for')
    .addOption(modeOption().makeOptionMandatory())
    .option(...JSON_OPTION)
    .action(issueKey);
  keys
    .command('list')
    .description("a tenant's keys, newest first")
    .requiredOption('--tenant <id>', 'tenant whose keys are listed')
    .option(...JSON_OPTION)
    .action(listKeys);
  keys
    .command('rotate')
    .description('issue the successor of a key, which stays good for a while')
    .requiredOption('--id <id>', 'id of the key, as "keys list" shows it')
    .addOption(overlapOption())
    .option(...JSON_OPTION)
    .action(rotateKey);
  keys
    .command('revoke')
    .description('revoke a key, named by itself or by its id')
    .addOption(new Option('--key <key>', 'the key').conflicts('id'))
    .option('--id <id>', 'id of the key, as "keys list" shows it')
    .option(...JSON_OPTION)
    .action(revokeKey);
}
