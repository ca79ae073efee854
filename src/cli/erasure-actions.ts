import type { AdministrationContext } from '../context.ts';
import type { Caller } from '../domain/callers/caller.ts';
import type { Erasure } from '../domain/erasure.ts';
import type { Mode } from '../domain/scope.ts';
import type { Tenant } from '../domain/tenants/tenant.ts';
import { type Administered, administrate } from './administration.ts';
import { canAsk, confirmByText, confirmByWord } from './terminal/confirm.ts';
import { CommandError } from './terminal/failure.ts';
import { type OutputOptions, printResult } from './terminal/output.ts';

type ForgetOptions = OutputOptions & {
  id?: string;
  tenant?: string;
  mode?: Mode;
  number?: string;
  yes?: true;
};
type DeleteOptions = OutputOptions & { id: string; confirmName?: string };

/** `callers forget` */
export async function forgetCallerNow({ yes, ...options }: ForgetOptions): Promise<void> {
  if (!yes && !canAsk(options)) {
    throw new CommandError('not_confirmed', 'This cannot be undone; confirm it with --yes');
  }
  const { forget } = await import('../resolvers/caller/forget-caller.ts');
  const receipt = await administrate(async (context, database) => {
    const caller = await findCaller(options, context, database);
    const { tenantId, mode } = caller.scope;
    if (!yes) {
      await confirmByWord(
        `Remove everything of the caller ${caller.contact.e164} of ${tenantId} (${mode})?`,
      );
    }
    return withEraser(context, database, (erasing) => forget(caller, erasing));
  });
  printReceipt(receipt, 'Forgot the caller', options);
}

async function findCaller(
  { id, tenant, mode, number }: ForgetOptions,
  context: AdministrationContext,
  database: Administered,
): Promise<Caller> {
  const { contactsOf } = await import('./erasure-services.ts');
  const contacts = contactsOf(database);
  if (id !== undefined) {
    const { uidOf } = await import('../domain/node-id.ts');
    const uid = uidOf('Caller', id);
    const [caller] = uid === null ? [] : await contacts.findMany({ uid: [uid] }, null);
    if (caller) return caller;
    throw new CommandError('not_found', 'No caller has this id');
  }
  if (tenant === undefined || mode === undefined || number === undefined) {
    const message =
      'Name the caller with --id ID, or with --tenant ID, --mode MODE and --number NUMBER';
    throw new CommandError('bad_arguments', message);
  }
  const { parsePhoneNumber, isCountryCode } = await import(
    '../domain/phone-numbers/phone-number.ts'
  );
  const { defaultCountry } = await findTenant(tenant, context);
  const own = defaultCountry !== null && isCountryCode(defaultCountry) ? defaultCountry : null;
  const { e164 } = parsePhoneNumber(number, own ?? database.config.defaultRegion);
  const scope = { tenantId: tenant, mode };
  const contact = await contacts.find(scope, e164);
  if (contact) return { scope, contact };
  throw new CommandError('not_found', 'No caller has this number');
}

/** `tenants delete` */
export async function deleteTenantNow({
  id,
  confirmName,
  ...options
}: DeleteOptions): Promise<void> {
  if (confirmName === undefined && !canAsk(options)) {
    const message = 'This cannot be undone; confirm it with --confirm-name NAME';
    throw new CommandError('not_confirmed', message);
  }
  const { deleteTenant } = await import('../resolvers/tenant/delete-tenant.ts');
  const receipt = await administrate(async (context, database) => {
    const { name } = await findTenant(id, context);
    if (confirmName === undefined) {
      await confirmByText(`Remove the tenant "${name}" with everything that it has?`, name);
    }
    const input = { id, confirmName: confirmName ?? name };
    return withEraser(context, database, async (erasing) => {
      const result = await deleteTenant(input, erasing);
      return result.receipt;
    });
  });
  printReceipt(receipt, 'Deleted the tenant', options);
}

async function findTenant(id: string, { services }: AdministrationContext): Promise<Tenant> {
  const tenant = await services.stores.tenants.find(id);
  if (tenant) return tenant;
  const { DomainError } = await import('../domain/errors.ts');
  throw new DomainError('not_found', 'There is no such tenant');
}

type ErasureContext = ReturnType<typeof import('./erasure-services.ts')['createErasureContext']>;

async function withEraser(
  context: AdministrationContext,
  database: Administered,
  work: (erasing: ErasureContext) => Promise<Erasure>,
): Promise<Erasure> {
  const { createErasureContext } = await import('./erasure-services.ts');
  const erasing = createErasureContext(context, database);
  try {
    return await work(erasing);
  } finally {
    await erasing.services.eraser.stop();
  }
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
