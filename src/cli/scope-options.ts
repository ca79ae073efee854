import { type Command, Option } from 'commander';
import type { Mode } from '../domain/scope.ts';

/** Whose callers a command reads or changes. */
export type ScopeOptions = { readonly tenant: string; readonly mode: Mode };

export const withScope = (command: Command): Command =>
  command
    .requiredOption('--tenant <id>', 'id of the tenant, as "tenants list" shows it')
    .addOption(
      new Option('--mode <mode>', 'live or test data')
        .choices(['live', 'test'])
        .makeOptionMandatory(),
    );

export const scopeOfOptions = ({ tenant, mode }: ScopeOptions) => ({ tenantId: tenant, mode });
