import type { FactsByHand } from 'caller-facts';
import type { RequestContext } from '../../context.ts';
import type { AuditedChange } from '../../domain/audit.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { faultIn } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId, parseNodeId } from '../../domain/node-id.ts';
import type { FactEntry } from '../../store/callers/corrections.ts';
import { unknownId } from '../access.ts';
import { audited } from '../audited.ts';
import { type FoundFact, findFact } from './facts.ts';

/** @throws DomainError for a caller who has the most changes that are stored */
export function refuseTooMany({ corrections, deletions }: FactsByHand, field = 'id'): void {
  if (corrections.length + deletions.length < LIMITS.changesByHand) return;
  const message = `A caller has at most ${LIMITS.changesByHand} changes of facts by hand`;
  throw faultIn(field, 'wrong_state', message);
}

/**
 * The fact that is to be changed by hand.
 *
 * @throws DomainError `not_found`, or for a caller who has the most changes that are stored
 */
export async function factToChange(id: string, context: RequestContext): Promise<FoundFact> {
  const parsed = parseNodeId(id);
  const isFact = parsed?.kind === 'RememberedFact';
  const found = isFact ? await findFact(parsed, context) : null;
  if (!found) throw unknownId();
  refuseTooMany(found.known.byHand);
  return found;
}

type FactChange = {
  /** Stores the change; false if the caller no longer exists. */
  readonly store: (entry: FactEntry) => Promise<boolean>;
  /** Called with the caller once no new recall is told the fact as it was. */
  readonly afterwards?: (caller: Caller) => Promise<void>;
};

/**
 * Stores a change of a fact and computes the caller's memory again, between the two writes of its audit entry.
 *
 * @returns the caller with the new memory
 */
export function changeFact(
  { scope, contact }: Caller,
  change: Pick<AuditedChange, 'action' | 'subjectId'> & Partial<AuditedChange>,
  context: RequestContext,
  { store, afterwards = async () => {} }: FactChange,
): Promise<Caller> {
  const { services, principal } = context;
  const callerId = nodeId('Caller', contact.uid);
  return audited({ ...change, ...scope, callerId }, context, async () => {
    const { uid: contactUid } = contact;
    if (!(await store({ scope, contactUid, by: principal.actor }))) throw unknownId();
    const refreshed = await services.refreshMemory(scope, contact.e164, null);
    // The caller may be erased meanwhile, and the number be another caller's.
    if (refreshed?.uid !== contactUid) throw unknownId();
    const caller = { scope, contact: refreshed };
    await afterwards(caller);
    services.publish(scope, { kind: 'callerUpdated', callerUid: contact.uid, change: 'facts' });
    return caller;
  });
}
