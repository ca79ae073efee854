import type { RequestContext } from '../context.ts';
import type { Erasure } from '../domain/erasure.ts';
import { DomainError } from '../domain/errors.ts';
import { nodeId } from '../domain/node-id.ts';
import { forgetCaller } from '../resolvers/caller/forget-caller.ts';
import { findNodeOf } from '../resolvers/nodes.ts';
import { deleteTenant } from '../resolvers/tenant/tenants.ts';
import { administrate } from './administration.ts';
import type { ScopeOptions } from './arguments.ts';
import { findNumber } from './caller-actions.ts';
import { confirmByText, confirmByWord, requirePerson } from './terminal/confirm.ts';
import { CommandError } from './terminal/failure.ts';
import { type OutputOptions, printResult } from './terminal/output.ts';

type ForgetOptions = OutputOptions &
  Partial<ScopeOptions> & { id?: string; number?: string; yes?: true };
type DeleteOptions = OutputOptions & { id: string; confirmName?: string };

/** `callers forget` */
export async function forgetCallerNow({ yes, ...options }: ForgetOptions): Promise<void> {
  if (!yes) requirePerson(options, 'This cannot be undone; confirm it with --yes');
  const receipt = await administrate(async (newContext) => {
    const { scope, contact } = await findNamed(options, newContext());
    const { tenantId, mode } = scope;
    if (!yes) {
      await confirmByWord(
        `Remove everything of the caller ${contact.e164} of ${tenantId} (${mode})?`,
      );
    }
    const id = nodeId('Caller', contact.uid);
    return (await forgetCaller({ id }, newContext())).receipt;
  });
  printReceipt(receipt, 'Forgot the caller', options);
}

async function findNamed({ id, tenant, mode, number }: ForgetOptions, context: RequestContext) {
  if (id !== undefined) {
    const caller = await findNodeOf('Caller', id, context);
    if (caller) return caller;
    throw new CommandError('not_found', 'No caller has this id');
  }
  if (tenant === undefined || mode === undefined || number === undefined) {
    const message =
      'Name the caller with --id ID, or with --tenant ID, --mode MODE and --number NUMBER';
    throw new CommandError('bad_arguments', message);
  }
  return findNumber(number, { tenant, mode }, context);
}

/** `tenants delete` */
export async function deleteTenantNow({
  id,
  confirmName,
  ...options
}: DeleteOptions): Promise<void> {
  if (confirmName === undefined)
    requirePerson(options, 'This cannot be undone; confirm it with --confirm-name NAME');
  const receipt = await administrate(async (newContext) => {
    const context = newContext();
    const typed = confirmName ?? (await askForName(id, context));
    return (await deleteTenant({ id, confirmName: typed }, context)).receipt;
  });
  printReceipt(receipt, 'Deleted the tenant', options);
}

async function askForName(id: string, { services }: RequestContext): Promise<string> {
  const tenant = await services.stores.tenants.find(id);
  if (!tenant) throw new DomainError('not_found', 'There is no such tenant');
  const { name } = tenant;
  await confirmByText(`Remove the tenant "${name}" with everything that it has?`, name);
  return name;
}

const SAID = {
  running: 'the rest is removed by a running service',
  verified: 'every place was read again, and nothing was found',
  remains: 'something could not be removed; a running service tries again',
} as const;

function printReceipt(receipt: Erasure, done: string, options: OutputOptions): void {
  const { uid, target: _target, ...rest } = receipt;
  const removed = receipt.places.reduce((sum, place) => sum + place.removed, 0);
  const text = `${done}: ${removed} documents and files removed; ${SAID[receipt.state]}.\nThe receipt is ers_${uid}`;
  printResult({ json: { id: `ers_${uid}`, ...rest }, text }, options);
}
