import { momentOf } from 'caller-facts';
import { type Caller, memoryAt, nameOf } from '../../domain/callers/caller.ts';
import type { CallRecord, StoredBody } from '../../domain/callers/recorded-call.ts';
import type { ErasureRequest } from '../../domain/erasure-request.ts';
import { nodeId } from '../../domain/node-id.ts';
import { type FactView, isDeleted, type SaidFact } from '../facts/facts.ts';
import type { ShownAnswer } from './enrichment.ts';

/*
 * The parts of an exported document. Every field is named here, so that a new stored field cannot change the format.
 */

const pick = <Item extends object, Name extends keyof Item>(item: Item, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;

export const exportedCaller = ({ scope, contact }: Caller) => {
  const { name, from } = nameOf(contact);
  return {
    id: nodeId('Caller', contact.uid),
    tenantId: scope.tenantId,
    mode: scope.mode,
    phoneNumber: contact.e164,
    name,
    nameFrom: from,
    ...pick(contact, 'firstSeenMs', 'lastSeenMs', 'totalCalls'),
  };
};

/** Null if the tenant entered nothing. */
export function exportedDirectory({ contact: { profile } }: Caller) {
  if (profile.updatedAtMs === null) return null;
  return pick(profile, 'name', 'title', 'company', 'tags', 'customAttributes', 'updatedAtMs');
}

export function exportedMemory({ contact }: Caller, nowMs: number) {
  const { summary, recentCalls } = memoryAt(contact, nowMs);
  return {
    summary,
    ...pick(contact.memory, 'name', 'company', 'updatedAtMs'),
    recentCalls: recentCalls.map((call) =>
      pick(call, 'callId', 'startedAtMs', 'durationS', 'outcome', 'summary'),
    ),
  };
}

/** A fact of one call; `parts` is its value by its parts. */
const exportedFact = ({ fact, value }: SaidFact) => ({
  kind: fact.kind,
  value,
  parts: fact.value,
  ...pick(fact, 'status', 'confidence'),
  atMs: momentOf(fact)?.atMs ?? null,
  ...pick(fact, 'person', 'turn'),
  role: fact.role ?? null,
  words: fact.words,
});

/** A fact over all calls; without `parts` if it was deleted. */
export const exportedRememberedFact = ({ id, fact, value }: FactView) => ({
  id,
  ...exportedFact({ fact, value }),
  parts: isDeleted(fact) ? null : fact.value,
  ...pick(fact, 'source', 'speaker', 'validFromMs', 'validUntilMs', 'endedBy', 'callId'),
});

/** `result` is `nothing`, and `phone` and `identity` are null, if the provider knew nothing. */
export const exportedAnswer = ({ answer, ...shown }: ShownAnswer) => ({
  provider: answer.source,
  kind: shown.kind,
  result: answer.value === null ? 'nothing' : 'found',
  confidence: answer.confidence,
  fetchedAtMs: answer.fetchedAtMs,
  ...pick(shown, 'refreshAtMs', 'expiresAtMs', 'isServed'),
  phone: shown.kind === 'phone' ? answer.value : null,
  identity: shown.kind === 'identity' ? answer.value : null,
});

export const exportedRequest = (request: ErasureRequest) => ({
  id: nodeId('ErasureRequest', request.uid),
  call: nodeId('Call', request.uid),
  ...pick(request, 'status', 'askedAtMs', 'openedAtMs', 'decidedAtMs', 'decidedBy', 'reason'),
});

export const exportedWriteBack = (
  { details, receivedAtMs }: StoredBody,
  { isCurrent }: { readonly isCurrent: boolean },
) => ({
  isCurrent,
  receivedAtMs,
  ...pick(details, 'durationS', 'outcome', 'outcomeAsSent', 'agentMetadata', 'extra'),
});

export const exportedCall = (call: CallRecord, facts: readonly SaidFact[]) => ({
  id: nodeId('Call', call.uid),
  ...pick(call, 'callId', 'sessionId', 'agentId', 'trigger', 'startedAtMs', 'endedAtMs'),
  ...pick(call, 'metadata', 'extra'),
  ...pick(call, 'summary', 'summaryState', 'summarisedBy', 'summaryFallback'),
  facts: facts.map(exportedFact),
  ...pick(call, 'intent', 'language', 'revision'),
});
