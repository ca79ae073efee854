import type { Command } from 'commander';
import { parseCapacity, parseCountry, parseName, parseRefill } from './arguments.ts';
import { JSON_OPTION } from './output.ts';
import { changeTenant, createNewTenant, listAllTenants } from './tenant-actions.ts';

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
