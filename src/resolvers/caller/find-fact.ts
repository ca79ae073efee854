import type { RequestContext } from '../../context.ts';
import type { KnownFacts } from '../../domain/callers/known-facts.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import type { NodeId } from '../../domain/node-id.ts';
import { type FactView, toFactViews } from './fact-view.ts';

/** A fact, all others of its caller, and the call that it rests on. */
export type FoundFact = {
  readonly fact: RememberedFact;
  readonly known: KnownFacts;
  readonly call: CallRecord;
};

/** The fact with that id, current or not; null if there is none, or it is another scope's. */
export async function findFact(
  { uid, part }: NodeId,
  { loaders }: RequestContext,
): Promise<FoundFact | null> {
  const call = await loaders.call.load(uid);
  const caller = call && (await loaders.callerByKey.load(call.contactKey));
  if (!call || !caller) return null;
  const known = await loaders.facts.load({ caller, asOfMs: null });
  const fact = known.facts.find(({ callId, key }) => callId === call.callId && key === part);
  return fact ? { fact, known, call } : null;
}

/** The fact with that id as it is shown; null as for `findFact`. */
export async function findShownFact(id: NodeId, context: RequestContext): Promise<FactView | null> {
  const found = await findFact(id, context);
  return (found && toFactViews([found.fact], found.known, context)[0]) ?? null;
}
