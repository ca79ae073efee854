import {
  type Fact,
  type FactKind,
  factsAsOf,
  formatFact,
  type RememberedFact,
  withKeys,
} from 'caller-facts';
import type { RequestContext } from '../../context.ts';
import type { Caller, FactsQuery, KnownFacts } from '../../domain/callers/caller.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { LIMITS } from '../../domain/limits.ts';
import { type NodeId, nodeId } from '../../domain/node-id.ts';
import type { LoaderSources } from '../fresh-memory.ts';

type FactFilter = {
  readonly asOfMs?: number | null;
  readonly history?: boolean | null;
  readonly kinds?: readonly FactKind[] | null;
};

/** A fact with its value as a note says it. */
export type SaidFact = { readonly fact: Fact; readonly value: string };

/** A fact with the way to the call that it rests on. */
export type FactView = {
  readonly id: string;
  readonly caller: Caller;
  readonly fact: RememberedFact;
  /** As a note says it; empty where it was deleted. */
  readonly value: string;
  readonly call: () => Promise<CallRecord | null>;
};

/** A fact, all others of its caller, and the call that it rests on. */
export type FoundFact = {
  readonly fact: RememberedFact;
  readonly known: KnownFacts;
  readonly call: CallRecord;
};

/** Whether nothing but the kind of a fact is left. */
export const isDeleted = ({ endedBy }: RememberedFact): boolean => endedBy === 'deleted';

/** The facts of the newest calls, those that ended too: of the calls that began by `asOfMs` or, without it, by now. */
export async function readFacts(
  { caller, asOfMs }: FactsQuery,
  { stores, timeZoneOf, now, readUnread }: LoaderSources,
): Promise<KnownFacts> {
  const { contact, scope } = caller;
  const [stored, byHand, zone] = await Promise.all([
    stores.calls.history(scope, contact.e164, {
      limit: LIMITS.rememberedCalls,
      ...(asOfMs !== null && { untilMs: asOfMs }),
    }),
    stores.corrections.of(scope, contact.uid),
    timeZoneOf(contact),
  ]);
  const timeZone = zone ?? undefined;
  const calls = withKeys(await readUnread(scope, stored, zone), byHand.digest);
  const facts = factsAsOf(calls, asOfMs ?? now(), { timeZone, byHand });
  return { caller, facts, calls, byHand, timeZone };
}

/** @throws DomainError `validation_error` when the answer would become too large */
export function toFactViews(
  facts: readonly RememberedFact[],
  { caller, calls, timeZone }: KnownFacts,
  context: RequestContext,
): FactView[] {
  const uids = new Map(calls.map(({ callId, uid }) => [callId, uid]));
  const options = { timeZone, nowMs: context.services.now() };
  const views = facts.map((fact) => {
    const uid = uids.get(fact.callId) ?? '';
    return {
      id: nodeId('RememberedFact', uid, fact.key),
      caller,
      fact,
      value: isDeleted(fact) ? '' : formatFact(fact, options),
      call: () => context.loaders.call.load(uid),
    };
  });
  const chars = views.map(({ fact, value }) => value.length + fact.words.length);
  context.answerBudget.take(chars.reduce((sum, count) => sum + count, 0));
  return views;
}

/**
 * What is remembered of a caller, what began last first: of the newest calls that began by `asOfMs` or, without
 * it, by now.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function listFacts(
  caller: Caller,
  { asOfMs = null, history, kinds }: FactFilter,
  context: RequestContext,
): Promise<FactView[]> {
  const known = await context.loaders.facts.load({ caller, asOfMs });
  const wanted = known.facts
    .filter(({ kind, endedBy }) => (history || endedBy === null) && (kinds?.includes(kind) ?? true))
    .sort((a, b) => b.validFromMs - a.validFromMs);
  return toFactViews(wanted, known, context);
}

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

/** The fact with that id as a view; null as for `findFact`. */
export async function findFactView(id: NodeId, context: RequestContext): Promise<FactView | null> {
  const found = await findFact(id, context);
  return (found && toFactViews([found.fact], found.known, context)[0]) ?? null;
}

/** The facts of one call without those that were deleted by hand, by the clock of its caller. */
export async function listCallFacts(
  { facts, e164 }: Pick<CallRecord, 'facts' | 'e164'>,
  { services }: RequestContext,
): Promise<SaidFact[]> {
  if (facts.length === 0) return [];
  const timeZone = (await services.timeZoneOf({ e164 })) ?? undefined;
  const nowMs = services.now();
  return facts
    .filter(({ deletedAtMs }) => deletedAtMs === undefined)
    .map((fact) => ({ fact, value: formatFact(fact, { timeZone, nowMs }) }));
}
