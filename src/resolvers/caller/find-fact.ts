import type { Loaders, RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import type { NodeId } from '../../domain/node-id.ts';
import { type KnownFacts, readFacts } from './read-facts.ts';
import { type ShownFact, showFacts } from './show-facts.ts';

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
  readFactsOf: (caller: Caller) => Promise<KnownFacts>,
): Promise<FoundFact | null> {
  const call = await loaders.call.load(uid);
  const caller = call && (await loaders.callerByKey.load(call.contactKey));
  if (!call || !caller) return null;
  const known = await readFactsOf(caller);
  const fact = known.facts.find(({ callId, key }) => callId === call.callId && key === part);
  return fact ? { fact, known, call } : null;
}

/** Facts that the request read already, by the contact's key. The loaders live as long as the request. */
const readBefore = new WeakMap<Loaders, Map<string, Promise<KnownFacts>>>();

/** Reads the facts of each caller once for all facts of an answer. */
function readOnce(caller: Caller, context: RequestContext): Promise<KnownFacts> {
  const { answerBudget, loaders, services } = context;
  const known = readBefore.get(loaders) ?? new Map<string, Promise<KnownFacts>>();
  readBefore.set(loaders, known);
  const { key } = caller.contact;
  const facts = known.get(key) ?? answerBudget.inTurn(() => readFacts(caller, null, services));
  known.set(key, facts);
  return facts;
}

/** The fact with that id as it is shown; null as for `findFact`. */
export async function findShownFact(
  id: NodeId,
  context: RequestContext,
): Promise<ShownFact | null> {
  const found = await findFact(id, context, (caller) => readOnce(caller, context));
  return (found && showFacts([found.fact], found.known, context)[0]) ?? null;
}
