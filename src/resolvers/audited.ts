import type { RequestContext } from '../context.ts';
import type { AuditEntry, AuditedChange, AuditResult } from '../domain/audit.ts';

/** What is not named is null, and `changed` empty: a change of a whole tenant or of its keys has no caller and no mode. */
type NamedChange = Pick<AuditedChange, 'action' | 'subjectId' | 'tenantId'> &
  Partial<AuditedChange>;

/** The names of the properties that are given. @param absent the value of those that are not */
export const namesOf = (given: object, absent?: null): string[] =>
  Object.entries(given).flatMap(([name, value]) => (value === absent ? [] : [name]));

/**
 * Makes a change between the two writes of its audit entry. The entry is durable before the change begins: if it
 * cannot be written, nothing is changed. Refuse bad input and unknown ids before, so that no entry is made of them.
 * What the request read before is read anew after it.
 *
 * @throws what `work` throws; the entry then says `failed`
 */
export async function audited<Result>(
  change: NamedChange,
  { principal, services, loaders, traceId }: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const { stores, newId, now, reportFault } = services;
  const entry: AuditEntry = {
    callerId: null,
    mode: null,
    changed: [],
    ...change,
    uid: newId(),
    atMs: now(),
    actor: principal.actor,
    result: 'unknown',
    traceId,
  };
  // The change is made, or not, whether its end can be noted or not.
  const end = (result: Exclude<AuditResult, 'unknown'>) =>
    stores.auditLog
      .end(entry, result)
      .catch((error: unknown) => reportFault('ending an audit entry', error, { traceId }));
  await stores.auditLog.begin(entry);
  try {
    const result = await work();
    await end('done');
    return result;
  } catch (error) {
    await end('failed');
    throw error;
  } finally {
    loaders.clear();
  }
}
