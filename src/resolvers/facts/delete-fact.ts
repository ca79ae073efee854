import {
  createCalendar,
  deletionOf,
  type FactDeletion,
  isCorrection,
  textsInNotes,
  withFactsByHand,
} from 'caller-facts';
import type { RequestContext, Services } from '../../context.ts';
import type { Caller, KnownFacts } from '../../domain/callers/caller.ts';
import { changeFact, factToChange } from './change-fact.ts';
import type { FoundFact } from './facts.ts';

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
