import { type Command, Option } from 'commander';
import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import {
  parseCapacity,
  parseName,
  parseOnOrOff,
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

const actions = () => import('./tenant-actions.ts');

/** Adds `tenants create`, `tenants update`, `tenants delete` and `tenants list`. */
export function addTenantCommands(program: Command): void {
  const tenants = program.command('tenants').description('create, update, delete and list tenants');
  withTenantOptions(
    tenants
      .command('create')
      .description('create a tenant; then issue its keys with "keys issue"')
      .requiredOption('--name <name>', 'name of the tenant', parseName),
  ).action(async (options) => (await actions()).createNewTenant(options));
  withTenantOptions(
    tenants
      .command('update')
      .description('change settings of a tenant; others stay as they are')
      .requiredOption('--id <id>', 'id of the tenant, as "tenants list" shows it')
      .option('--name <name>', 'name of the tenant', parseName),
  ).action(async (options) => (await actions()).changeTenant(options));
  tenants
    .command('delete')
    .description('end the keys of a tenant and remove everything that it has')
    .requiredOption('--id <id>', 'id of the tenant, as "tenants list" shows it')
    .option('--confirm-name <name>', 'name of the tenant; without it the command asks')
    .action(async (options) => (await import('./erasure-actions.ts')).deleteTenantNow(options));
  tenants
    .command('list')
    .description('list all tenants, newest first')
    .action(async (options) => (await actions()).listAllTenants(options));
}
