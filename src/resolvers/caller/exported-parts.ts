import { momentOf } from 'caller-facts';
import { type Caller, memoryAt, nameOf } from '../../domain/callers/caller.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { StoredBody } from '../../domain/callers/stored-body.ts';
import type { ErasureRequest } from '../../domain/erasure-request.ts';
import { nodeId } from '../../domain/node-id.ts';
import { type FactView, isDeleted, type SaidFact } from '../facts/facts.ts';
import type { ShownAnswer } from './enrichment.ts';

/*
 * The parts of an exported document. Every field is named here, so that a new stored field cannot change the format.
 */

export const exportedCaller = ({ scope, contact }: Caller) => {
  const { name, from } = nameOf(contact);
  return {
    id: nodeId('Caller', contact.uid),
    tenantId: scope.tenantId,
    mode: scope.mode,
    phoneNumber: contact.e164,
    name,
    nameFrom: from,
    firstSeenMs: contact.firstSeenMs,
    lastSeenMs: contact.lastSeenMs,
    totalCalls: contact.totalCalls,
  };
};

/** Null if the tenant entered nothing. */
export function exportedDirectory({ contact: { profile } }: Caller) {
  if (profile.updatedAtMs === null) return null;
  const { name, title, company, tags, customAttributes, updatedAtMs } = profile;
  return { name, title, company, tags, customAttributes, updatedAtMs };
}

export function exportedMemory({ contact }: Caller, nowMs: number) {
  const { name, company, updatedAtMs } = contact.memory;
  const { summary, recentCalls } = memoryAt(contact, nowMs);
  return {
    summary,
    name,
    company,
    updatedAtMs,
    recentCalls: recentCalls.map(({ callId, startedAtMs, durationS, outcome, summary }) => ({
      callId,
      startedAtMs,
      durationS,
      outcome,
      summary,
    })),
  };
}

/** A fact of one call; `parts` is its value by its parts. */
const exportedFact = ({ fact, value }: SaidFact) => ({
  kind: fact.kind,
  value,
  parts: fact.value,
  status: fact.status,
  confidence: fact.confidence,
  atMs: momentOf(fact)?.atMs ?? null,
  person: fact.person,
  turn: fact.turn,
  role: fact.role ?? null,
  words: fact.words,
});

/** A fact over all calls; without `parts` if it was deleted. */
export const exportedRememberedFact = ({ id, fact, value }: FactView) => ({
  id,
  ...exportedFact({ fact, value }),
  parts: isDeleted(fact) ? null : fact.value,
  source: fact.source,
  speaker: fact.speaker,
  validFromMs: fact.validFromMs,
  validUntilMs: fact.validUntilMs,
  endedBy: fact.endedBy,
  callId: fact.callId,
});

/** `result` is `nothing`, and `phone` and `identity` are null, if the provider knew nothing. */
export const exportedAnswer = ({ answer, ...shown }: ShownAnswer) => ({
  provider: answer.source,
  kind: shown.kind,
  result: answer.value === null ? 'nothing' : 'found',
  confidence: answer.confidence,
  fetchedAtMs: answer.fetchedAtMs,
  refreshAtMs: shown.refreshAtMs,
  expiresAtMs: shown.expiresAtMs,
  isServed: shown.isServed,
  phone: shown.kind === 'phone' ? answer.value : null,
  identity: shown.kind === 'identity' ? answer.value : null,
});

export const exportedRequest = (request: ErasureRequest) => ({
  id: nodeId('ErasureRequest', request.uid),
  call: nodeId('Call', request.uid),
  status: request.status,
  askedAtMs: request.askedAtMs,
  openedAtMs: request.openedAtMs,
  decidedAtMs: request.decidedAtMs,
  decidedBy: request.decidedBy,
  reason: request.reason,
});

export const exportedWriteBack = (
  { details, receivedAtMs }: StoredBody,
  { isCurrent }: { readonly isCurrent: boolean },
) => ({
  isCurrent,
  receivedAtMs,
  durationS: details.durationS,
  outcome: details.outcome,
  outcomeAsSent: details.outcomeAsSent,
  agentMetadata: details.agentMetadata,
  extra: details.extra,
});

export const exportedCall = (call: CallRecord, facts: readonly SaidFact[]) => ({
  id: nodeId('Call', call.uid),
  callId: call.callId,
  sessionId: call.sessionId,
  agentId: call.agentId,
  trigger: call.trigger,
  startedAtMs: call.startedAtMs,
  endedAtMs: call.endedAtMs,
  metadata: call.metadata,
  extra: call.extra,
  summary: call.summary,
  summaryState: call.summaryState,
  summarisedBy: call.summarisedBy,
  summaryFallback: call.summaryFallback,
  facts: facts.map(exportedFact),
  intent: call.intent,
  language: call.language,
  revision: call.revision,
});
