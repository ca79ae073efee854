import type { NewRecallTrace, RecallTrace } from '../../domain/callers/recall-trace.ts';
import { DomainError } from '../../domain/errors.ts';
import { scopeKey, scopeOfKey } from '../../domain/scope.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';

export type TraceRow = Omit<RecallTrace, 'uid' | 'scope'> & {
  _id: string;
  scope: string;
  expiresAt: Date;
};

const KEPT_MS = 7 * 86_400_000;

/** Null when the tenant no longer exists. The number and the session are stored as the ids that the tenant's secret makes of them. */
export async function toTraceRow(
  { uid, scope, e164, sessionId, callUid, ...trace }: NewRecallTrace,
  idsOf: FindScopeIds,
): Promise<TraceRow | null> {
  const ids = await idsOf(scope).catch(nullIfUnknown);
  return (
    ids && {
      _id: uid,
      scope: scopeKey(scope),
      ...trace,
      contactKey: ids.contact(e164),
      callKey: sessionId === null ? callUid : ids.session(sessionId),
      expiresAt: new Date(trace.atMs + KEPT_MS),
    }
  );
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}

export const toTrace = ({ _id, scope, expiresAt, ...trace }: TraceRow): RecallTrace => ({
  uid: _id,
  scope: scopeOfKey(scope),
  ...trace,
});
