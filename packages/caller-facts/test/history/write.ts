import type { Fact } from '#src/facts/fact.ts';
import type { CallWithFacts, NotedCall } from '#src/facts/remembered-fact.ts';
import { createCallerHistory, type HistoryInput } from '#src/history/caller-history.ts';
import { composeMemory } from '#src/history/compose-memory.ts';
import { at, callOn, factOf, typed } from '../fact-calls.ts';

export const historyOf = (
  calls: readonly NotedCall[],
  day: number,
  more: Partial<HistoryInput> = {},
) => createCallerHistory({ calls, totalCalls: calls.length, nowMs: at(day), ...more });

/** The memory of those calls on that day after the first. */
export const memoryOf = (
  calls: readonly NotedCall[],
  day: number,
  more: Partial<HistoryInput> = {},
): string => composeMemory(historyOf(calls, day, more));

/** A call with a note and an outcome. */
export const remembered = (call: CallWithFacts, more: Partial<NotedCall> = {}): NotedCall => ({
  summary: '',
  ...call,
  outcome: 'other',
  ...more,
});

/** A call with a note. */
export const noted = (day: number, summary: string, ...facts: Fact[]): NotedCall =>
  remembered(callOn(day, facts), { summary });

export const name = (text: string): Fact => factOf('name', text);
export const secret = (text: string): Fact =>
  typed('care_note', { text, topic: 'confidentiality' }, { words: text });
