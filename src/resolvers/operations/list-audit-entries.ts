import type { RequestContext } from '../../context.ts';
import type { AuditEntry, AuditFilter } from '../../domain/audit.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { nodeId, uidOf } from '../../domain/node-id.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import { type ScopeArgument, scopeOrAllOf } from '../access.ts';

type AuditLogArguments = {
  readonly scope: ScopeArgument;
  readonly filter: Omit<AuditFilter, 'callerId'>;
};

/** A tenant's key reads its own scope; the operator the scope that is named, else everything. */
export function listAuditEntries(
  { scope: named, filter }: AuditLogArguments,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<AuditEntry>> {
  const { subjectId } = filter;
  const isCaller = subjectId !== null && uidOf('Caller', subjectId) !== null;
  const subject = isCaller
    ? { subjectId: null, callerId: subjectId }
    : { subjectId, callerId: null };
  const scope = scopeOrAllOf(context, named);
  return context.services.stores.auditLog.list(scope, { ...filter, ...subject }, request);
}

/** The changes of a caller, and of their calls and facts. */
export const filterOfCaller = ({ contact }: Caller): AuditFilter => ({
  actions: null,
  subjectId: null,
  callerId: nodeId('Caller', contact.uid),
  fromMs: null,
  untilMs: null,
});
