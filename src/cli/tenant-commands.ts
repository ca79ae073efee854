import type { Command } from 'commander';
import type { AdministrationContext } from '../context.ts';
import type { Position } from '../domain/page.ts';
import type { Tenant } from '../domain/tenant.ts';
import { administrate } from './administration.ts';
import { parseCountry, parseName } from './arguments.ts';
import { JSON_OPTION, type OutputOptions, printAnswer, sayTime, table } from './output.ts';

const PAGE_SIZE = 100;

type CreateOptions = OutputOptions & { name: string; country?: string };

/** Adds `tenants create` and `tenants list`. */
export function addTenantCommands(program: Command): void {
  const tenants = program.command('tenants').description('customers of the service');
  tenants
    .command('create')
    .description('create a tenant; its keys come with "keys issue"')
    .requiredOption('--name <name>', 'name of the tenant', parseName)
    .option('--country <code>', 'country whose national number formats are read', parseCountry)
    .option(...JSON_OPTION)
    .action(create);
  tenants
    .command('list')
    .description('all tenants, newest first')
    .option(...JSON_OPTION)
    .action(list);
}

async function create({ name, country, ...options }: CreateOptions): Promise<void> {
  const defaultCountry = country === undefined ? null : await knownCountry(country);
  const { createTenant } = await import('../resolvers/create-tenant.ts');
  const tenant = await administrate((context) => createTenant({ name, defaultCountry }, context));
  const text = `Created the tenant "${tenant.name}": ${tenant.id}`;
  printAnswer({ json: { id: tenant.id, name: tenant.name }, text }, options);
}

async function knownCountry(code: string): Promise<string> {
  const { isCountryCode } = await import('../domain/phone-number.ts');
  if (isCountryCode(code)) return code;
  const { CommandError } = await import('./failure.ts');
  throw new CommandError('bad_arguments', '--country: no numbering plan is known for that country');
}

async function list(options: OutputOptions): Promise<void> {
  const tenants = await administrate(readAll);
  const rows = tenants.map(({ id, name, defaultCountry, createdAtMs }) => [
    id,
    name,
    defaultCountry ?? '-',
    sayTime(createdAtMs),
  ]);
  const text = rows.length > 0 ? table(['ID', 'NAME', 'COUNTRY', 'CREATED'], rows) : 'No tenants';
  printAnswer({ json: { tenants }, text }, options);
}

async function readAll(context: AdministrationContext): Promise<Tenant[]> {
  const { listTenants } = await import('../resolvers/list-tenants.ts');
  const tenants: Tenant[] = [];
  let after: Position | null = null;
  for (;;) {
    const request = { after, before: null, limit: PAGE_SIZE, backward: false };
    const { items } = await listTenants(request, context);
    tenants.push(...items.map(({ item }) => item));
    after = items.at(-1)?.position ?? null;
    if (items.length < PAGE_SIZE) return tenants;
  }
}
