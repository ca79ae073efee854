import type { RequestContext } from '../../context.ts';
import type { AuditAction, AuditEntry, AuditFilter } from '../../domain/audit.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { nodeId, uidOf } from '../../domain/node-id.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import { type ScopeArgument, scopeOrAllOf } from '../access.ts';

type Argument<Value> = Value | null | undefined;

type AuditLogArguments = {
  readonly scope?: ScopeArgument;
  readonly filter?: Argument<{
    readonly actions?: Argument<readonly AuditAction[]>;
    readonly subjectId?: Argument<string>;
    readonly fromMs?: Argument<number>;
    readonly untilMs?: Argument<number>;
  }>;
};

/** A tenant's key reads its own scope; the operator the scope that is named, else everything. */
export function listAuditEntries(
  { scope: named, filter }: AuditLogArguments,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<AuditEntry>> {
  const scope = scopeOrAllOf(context, named);
  return context.services.stores.auditLog.list(scope, toFilter(filter ?? {}), request);
}

/** The changes of a caller, and of their calls and facts. */
export const filterOfCaller = ({ contact }: Caller): AuditFilter =>
  toFilter({ subjectId: nodeId('Caller', contact.uid) });

function toFilter({
  actions = null,
  subjectId = null,
  fromMs = null,
  untilMs = null,
}: NonNullable<AuditLogArguments['filter']>): AuditFilter {
  const isCaller = subjectId !== null && uidOf('Caller', subjectId) !== null;
  const subject = isCaller
    ? { subjectId: null, callerId: subjectId }
    : { subjectId, callerId: null };
  return { actions, ...subject, fromMs, untilMs };
}
