import type { RequestContext } from '../../context.ts';
import type { Erasure } from '../../domain/erasure.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { requireOperator, unknownId } from '../access.ts';
import { audited, TENANT_LEVEL } from '../audited.ts';

export type DeleteTenantInput = { id: string; confirmName: string };

/**
 * Ends a tenant's keys and removes everything of it, in both modes. Repeated, it answers the same receipt.
 *
 * @throws DomainError `forbidden` for a tenant's key, `not_found`, `validation_error` for another name
 */
export async function deleteTenant(
  { id, confirmName }: DeleteTenantInput,
  context: RequestContext,
): Promise<{ receipt: Erasure }> {
  requireOperator(context);
  const { stores, erasureQueue } = context.services;
  const tenant = await stores.tenants.findWithHidden(id);
  if (!tenant) throw unknownId();
  if (tenant.name !== confirmName) {
    throw new InvalidInput({
      code: 'invalid_input',
      message: 'must be the name of the tenant',
      path: ['confirmName'],
    });
  }
  const change = {
    action: 'delete_tenant',
    subjectId: id,
    tenantId: id,
    ...TENANT_LEVEL,
    changed: [],
  } as const;
  const receipt = await audited(change, context, () =>
    erasureQueue.erase({ kind: 'tenant', tenantId: id }, context.principal.actor),
  );
  return { receipt };
}
