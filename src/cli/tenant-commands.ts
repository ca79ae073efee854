import { type Command, Option } from 'commander';
import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import {
  modeOption,
  parseCapacity,
  parseName,
  parseOnOrOff,
  parseOverlapMs,
  parsePlan,
  parseRedactedKinds,
  parseRefill,
} from './arguments.ts';

const PLAN_HELP =
  'hobby, starter, pro, elite, none, or four monthly limits: sessions,memory operations,phone look-ups,enrichments (-1: no limit)';

const REDACT_HELP = `secrets to remove from transcripts before they are stored: all, none, or some of ${REDACTED_KINDS.join(',')}`;

/** The name in GraphQL, as an option of its own, so that errors name the option that was typed. */
const defaultCountryOption = () =>
  new Option('--default-country <code>', 'the same as --country').conflicts('country');

/** The options that create and update have in common. */
const withTenantOptions = (command: Command): Command =>
  command
    .option('--country <code>', 'country of phone numbers without a country code')
    .addOption(defaultCountryOption())
    .option('--capacity <n>', 'size of the token bucket: requests in one burst', parseCapacity)
    .option(
      '--refill-per-s <n>',
      'tokens per second: requests per second in the long run',
      parseRefill,
    )
    .option('--plan <plan>', PLAN_HELP, parsePlan)
    .option('--enforce', 'refuse live calls that exceed the plan')
    .option('--no-enforce', 'count usage only, refuse nothing')
    .option('--enrichment <on|off>', 'whether providers may be asked about callers', parseOnOrOff)
    .option('--redact <kinds>', REDACT_HELP, parseRedactedKinds);

const tenantActions = () => import('./tenant-actions.ts');

/** Adds `tenants create`, `tenants update`, `tenants delete` and `tenants list`. */
export function addTenantCommands(program: Command): void {
  const tenants = program.command('tenants').description('create, update, delete and list tenants');
  withTenantOptions(
    tenants
      .command('create')
      .description('create a tenant; then issue its keys with "keys issue"')
      .requiredOption('--name <name>', 'name of the tenant', parseName),
  ).action(async (options) => (await tenantActions()).createNewTenant(options));
  withTenantOptions(
    tenants
      .command('update')
      .description('change settings of a tenant; others stay as they are')
      .requiredOption('--id <id>', 'id of the tenant, as "tenants list" shows it')
      .option('--name <name>', 'name of the tenant', parseName),
  ).action(async (options) => (await tenantActions()).changeTenant(options));
  tenants
    .command('delete')
    .description('end the keys of a tenant and remove everything that it has')
    .requiredOption('--id <id>', 'id of the tenant, as "tenants list" shows it')
    .option('--confirm-name <name>', 'name of the tenant; without it the command asks')
    .action(async (options) => (await import('./erasure-actions.ts')).deleteTenantNow(options));
  tenants
    .command('list')
    .description('list all tenants, newest first')
    .action(async (options) => (await tenantActions()).listAllTenants(options));
}

const DAY_MS = 86_400_000;

const overlapOption = () =>
  new Option('--overlap <time>', 'how long the old key stays valid')
    .argParser(parseOverlapMs)
    .default(DAY_MS, '24h');

const keyActions = () => import('./key-actions.ts');

/** Adds `keys issue`, `keys list`, `keys rotate` and `keys revoke`. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('issue, list, rotate and revoke API keys');
  keys
    .command('issue')
    .description('issue a key; it is shown only once, and only its hash is stored')
    .requiredOption('--tenant <id>', 'id of the tenant')
    .addOption(modeOption('data that the key can read and write').makeOptionMandatory())
    .action(async (options) => (await keyActions()).issueKey(options));
  keys
    .command('list')
    .description('list the keys of a tenant, newest first')
    .requiredOption('--tenant <id>', 'id of the tenant')
    .action(async (options) => (await keyActions()).listKeys(options));
  keys
    .command('rotate')
    .description('replace a key with a new one; the old key stays valid for a while')
    .requiredOption('--id <id>', 'id of the key, as "keys list" shows it')
    .addOption(overlapOption())
    .action(async (options) => (await keyActions()).rotateKey(options));
  keys
    .command('revoke')
    .description('revoke a key')
    .addOption(new Option('--key <key>', 'the key').conflicts('id'))
    .option('--id <id>', 'id of the key, as "keys list" shows it')
    .action(async (options) => (await keyActions()).revokeKey(options));
}
