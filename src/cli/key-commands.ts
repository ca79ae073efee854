import { type Command, Option } from 'commander';
import { parseDurationMs } from './arguments.ts';

const DAY_MS = 86_400_000;

const modeOption = () =>
  new Option('--mode <mode>', 'data that the key can read and write').choices(['live', 'test']);

const overlapOption = () =>
  new Option('--overlap <time>', 'how long the old key stays valid')
    .argParser(parseDurationMs)
    .default(DAY_MS, '24h');

const actions = () => import('./key-actions.ts');

/** Adds `keys issue`, `keys list`, `keys rotate` and `keys revoke`. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('issue, list, rotate and revoke API keys');
  keys
    .command('issue')
    .description('issue a key; it is shown only once, and only its hash is stored')
    .requiredOption('--tenant <id>', 'id of the tenant')
    .addOption(modeOption().makeOptionMandatory())
    .action(async (options) => (await actions()).issueKey(options));
  keys
    .command('list')
    .description('list the keys of a tenant, newest first')
    .requiredOption('--tenant <id>', 'id of the tenant')
    .action(async (options) => (await actions()).listKeys(options));
  keys
    .command('rotate')
    .description('replace a key with a new one; the old key stays valid for a while')
    .requiredOption('--id <id>', 'id of the key, as "keys list" shows it')
    .addOption(overlapOption())
    .action(async (options) => (await actions()).rotateKey(options));
  keys
    .command('revoke')
    .description('revoke a key')
    .addOption(new Option('--key <key>', 'the key').conflicts('id'))
    .option('--id <id>', 'id of the key, as "keys list" shows it')
    .action(async (options) => (await actions()).revokeKey(options));
}
