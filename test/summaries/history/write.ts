import type { CallWithFacts, Fact } from 'caller-facts';
import { at, callOn, factOf, typed } from 'caller-facts/testing/fact-calls';
import type { RememberedCall } from '#src/domain/callers/memory.ts';
import { createCallerHistory, type HistoryInput } from '#src/summaries/history/caller-history.ts';
import { composeMemory } from '#src/summaries/history/compose-memory.ts';

export const historyOf = (
  calls: readonly RememberedCall[],
  day: number,
  more: Partial<HistoryInput> = {},
) => createCallerHistory({ calls, totalCalls: calls.length, nowMs: at(day), ...more });

/** The memory of those calls on that day after the first. */
export const memoryOf = (
  calls: readonly RememberedCall[],
  day: number,
  more: Partial<HistoryInput> = {},
): string => composeMemory(historyOf(calls, day, more));

/** A call with what the service stores of it beside its facts. */
export const remembered = (
  call: CallWithFacts,
  more: Partial<RememberedCall> = {},
): RememberedCall => ({
  uid: `uid of ${call.callId}`,
  callKey: `key of ${call.callId}`,
  durationS: 60,
  outcomeAsSent: 'other',
  unread: null,
  noteVersion: { fence: 1, summarisedBy: null },
  intent: 'unknown',
  summary: '',
  ...call,
  outcome: 'other',
  ...more,
});

/** A call with a note. */
export const noted = (day: number, summary: string, ...facts: Fact[]): RememberedCall =>
  remembered(callOn(day, facts), { summary });

export const name = (text: string): Fact => factOf('name', text);
export const secret = (text: string): Fact =>
  typed('care_note', { text, topic: 'confidentiality' }, { words: text });
