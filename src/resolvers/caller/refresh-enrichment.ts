import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { faultIn } from '../../domain/errors.ts';
import { nodeId } from '../../domain/node-id.ts';
import { parsePhoneNumber } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Tenant } from '../../domain/tenants/tenant.ts';
import { regionIn, type ScopeArgument, scopeOf, unknownId } from '../access.ts';
import { audited } from '../audited.ts';
import { callOf } from '../operations/enrich-contact.ts';

/**
 * Asks the providers about a caller again and waits for them.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `not_found` for one that is unknown
 */
export async function refreshEnrichment(
  { phoneNumber, scope: named }: { readonly phoneNumber: string; readonly scope: ScopeArgument },
  context: RequestContext,
): Promise<{ caller: Caller }> {
  const scope = scopeOf(context, named);
  const { services, loaders } = context;
  const number = parsePhoneNumber(phoneNumber, await regionIn(scope, context));
  const contact = await services.stores.contacts.find(scope, number.e164);
  if (!contact)
    throw faultIn('phoneNumber', 'not_found', 'This number has never called and is not listed');
  const { uid: contactUid } = contact;
  const subjectId = nodeId('Caller', contactUid);
  const subject = { subjectId, callerId: subjectId, ...scope };
  const start = { trigger: null, agentId: null, sessionId: null, atMs: services.now() };
  const tenant = await tenantOf(scope, context);
  const query = { scope, tenant, contactUid, number, call: callOf(contact, start, null) };
  await audited({ action: 'refresh_enrichment', ...subject }, context, () =>
    services.enricher.refresh(query),
  );
  const caller = await loaders.caller.load(contactUid);
  if (!caller) throw unknownId();
  return { caller };
}

async function tenantOf(
  { tenantId }: Scope,
  { principal, loaders }: RequestContext,
): Promise<Tenant> {
  const tenant =
    principal.kind === 'tenant' ? principal.tenant : await loaders.tenant.load(tenantId);
  if (!tenant) throw unknownId();
  return tenant;
}
