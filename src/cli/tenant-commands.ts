import type { Command } from 'commander';
import { REDACTED_KINDS } from '../domain/tenants/redacted-kinds.ts';
import {
  parseCapacity,
  parseCountry,
  parseName,
  parsePlan,
  parseRedactedKinds,
  parseRefill,
} from './arguments.ts';
import { JSON_OPTION } from './output.ts';
import { changeTenant, createNewTenant, listAllTenants } from './tenant-actions.ts';

const PLAN_HELP =
  'hobby, starter, pro, elite, none, or sessions,memory operations,phone look-ups,enrichments of a month (-1: no limit)';

const REDACT_HELP = `secrets taken out of transcripts before they are stored: all, none, or some of ${REDACTED_KINDS.join(',')}`;

/** The options that create and change have in common. */
const withSettings = (command: Command): Command =>
  command
    .option(
      '--country, --default-country <code>',
      'country whose national number formats are read',
      parseCountry,
    )
    .option('--capacity <n>', 'requests that may come at once', parseCapacity)
    .option('--refill-per-s <n>', 'requests a second in the long run', parseRefill)
    .option('--plan <plan>', PLAN_HELP, parsePlan)
    .option('--enforce', 'refuse live calls over the plan')
    .option('--no-enforce', 'only count what goes over the plan')
    .option('--redact <kinds>', REDACT_HELP, parseRedactedKinds)
    .option(...JSON_OPTION);

/** Adds `tenants create`, `tenants update` and `tenants list`. */
export function addTenantCommands(program: Command): void {
  const tenants = program.command('tenants').description('customers of the service');
  withSettings(
    tenants
      .command('create')
      .description('create a tenant; its keys come with "keys issue"')
      .requiredOption('--name <name>', 'name of the tenant', parseName),
  ).action(createNewTenant);
  withSettings(
    tenants
      .command('update')
      .description('change settings of a tenant; what is not named stays')
      .requiredOption('--id <id>', 'id of the tenant, as "tenants list" shows it')
      .option('--name <name>', 'name of the tenant', parseName),
  ).action(changeTenant);
  tenants
    .command('list')
    .description('all tenants, newest first')
    .option(...JSON_OPTION)
    .action(listAllTenants);
}
