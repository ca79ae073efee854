import type { RequestContext } from '../../context.ts';
import type { AuditEntry } from '../../domain/audit.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { LIMITS } from '../../domain/limits.ts';
import { itemsOf, type Page, type PageRequest, pageInMemory } from '../../domain/page.ts';
import { type FactView, listFacts } from '../facts/facts.ts';
import type { FoundNode } from '../nodes.ts';
import { answerPart, listAnswers, type ShownAnswer } from './enrichment.ts';

/** What happened to a caller, by the kind of its subject. */
export const TIMELINE_EVENTS = {
  call_started: 'A call began: its recall arrived, or its write-back if there was no recall.',
  call_ended: 'A call was written back.',
  fact_began: 'A fact became known.',
  fact_ended: 'A fact ended. Its `endedBy` is the reason.',
  enriched: 'An enrichment provider answered. Only the latest answer of each provider is stored.',
  changed: 'Something was changed by hand.',
} as const;

type TimelineEventKind = keyof typeof TIMELINE_EVENTS;

export type TimelineEvent = {
  readonly atMs: number;
  readonly kind: TimelineEventKind;
  readonly subject: Extract<
    FoundNode,
    { kind: 'Call' | 'RememberedFact' | 'EnrichmentAnswer' | 'AuditEntry' }
  >;
};

const NEWEST: PageRequest = {
  after: null,
  before: null,
  limit: LIMITS.rememberedCalls,
  backward: false,
};

/** Events at the same instant stand in an order that does not change between pages. */
type KeyedEvent = TimelineEvent & { readonly id: string };

/**
 * What happened to a caller, newest first: their newest 100 calls, what those said, the answers of providers, and the
 * newest 100 changes by hand.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function listTimeline(
  caller: Caller,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<TimelineEvent>> {
  const [calls, facts, answers, changes] = await Promise.all([
    context.loaders.callsOf.load({ caller, request: NEWEST }),
    listFacts(caller, { history: true }, context),
    listAnswers(caller, context),
    context.loaders.changesOf.load({ caller, request: NEWEST }),
  ]);
  const events = [
    ...itemsOf(calls).flatMap(callEvents),
    ...facts.flatMap(factEvents),
    ...answers.map(answerEvent),
    ...itemsOf(changes).map(changeEvent),
  ];
  const placed = events.map(({ id, ...item }) => ({ item, position: { value: item.atMs, id } }));
  return pageInMemory<TimelineEvent>(placed, request);
}

function callEvents(call: CallRecord): KeyedEvent[] {
  const { uid, startedAtMs, endedAtMs } = call;
  const subject = { kind: 'Call', node: call } as const;
  const started = { id: `1 ${uid}`, atMs: startedAtMs, kind: 'call_started', subject } as const;
  if (endedAtMs === null) return [started];
  return [started, { id: `2 ${uid}`, atMs: endedAtMs, kind: 'call_ended', subject }];
}

function factEvents(shown: FactView): KeyedEvent[] {
  const { id, fact } = shown;
  const subject = { kind: 'RememberedFact', node: shown } as const;
  const began = { id: `3 ${id}`, atMs: fact.validFromMs, kind: 'fact_began', subject } as const;
  if (fact.endedBy === null || fact.validUntilMs === null) return [began];
  return [began, { id: `4 ${id}`, atMs: fact.validUntilMs, kind: 'fact_ended', subject }];
}

const answerEvent = (answer: ShownAnswer): KeyedEvent => ({
  id: `5 ${answerPart(answer)}`,
  atMs: answer.answer.fetchedAtMs,
  kind: 'enriched',
  subject: { kind: 'EnrichmentAnswer', node: answer },
});

const changeEvent = (entry: AuditEntry): KeyedEvent => ({
  id: `6 ${entry.uid}`,
  atMs: entry.atMs,
  kind: 'changed',
  subject: { kind: 'AuditEntry', node: entry },
});
