import {
  createCalendar,
  deletionOf,
  type FactDeletion,
  type FactsByHand,
  isCorrection,
  textsInNotes,
  withFactsByHand,
} from 'caller-facts';
import type { RequestContext, Services } from '../../context.ts';
import type { AuditedChange } from '../../domain/audit.ts';
import type { Caller, KnownFacts } from '../../domain/callers/caller.ts';
import { faultIn } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId, parseNodeId } from '../../domain/node-id.ts';
import type { FactEntry } from '../../store/callers/corrections.ts';
import { required, unknownId } from '../access.ts';
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
  if (parsed?.kind !== 'RememberedFact') throw unknownId();
  const found = await required(findFact(parsed, context));
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

/**
 * Deletes a fact from everything that is known of its caller: its value and words, and whatever names them in other
 * facts, in the notes of all calls until now, and in what agents were told by traces of recalls. A deletion that was
 * interrupted is completed when it is repeated.
 *
 * @throws DomainError `not_found`
 */
export async function deleteFact(
  { id }: { id: string },
  context: RequestContext,
): Promise<{ caller: Caller }> {
  const { services } = context;
  const { corrections, recallTraces } = services.stores;
  const found = await factToChange(id, context);
  const { fact, known } = found;
  const deletion = fact.endedBy === 'deleted' ? null : deletionFor(found, services.now());
  const change = { action: 'delete_fact', subjectId: id } as const;
  const caller = await changeFact(known.caller, change, context, {
    async store(entry) {
      if (deletion && !(await corrections.addDeletion(entry, services.newId(), deletion))) {
        return false;
      }
      await cleanCalls(known, deletion ? [deletion] : known.byHand.deletions, services);
      return true;
    },
    afterwards: ({ scope, contact }) => recallTraces.removeSummaries(scope, contact),
  });
  return { caller };
}

function deletionFor({ fact, known }: FoundFact, atMs: number): FactDeletion {
  const { byHand, timeZone } = known;
  const { calls } = withFactsByHand(known.calls, byHand);
  return deletionOf(fact, calls, {
    digest: byHand.digest,
    calendar: createCalendar(timeZone),
    textsNaming: (one) => textsInNotes(one, { timeZone }),
    atMs,
  });
}

/** Memory is made of the newest calls only; the notes of older ones are shown, too. */
async function cleanCalls(
  { caller: { scope, contact }, byHand: { digest } }: KnownFacts,
  deletions: readonly FactDeletion[],
  { stores }: Services,
): Promise<void> {
  const byHand = { corrections: [], deletions, digest };
  for await (const batch of stores.calls.batches(scope, contact.e164)) {
    const { changed } = withFactsByHand(batch, byHand);
    for (const call of changed) {
      if (!isCorrection(call)) await stores.callNotes.replaceNote(scope, call);
    }
  }
}
