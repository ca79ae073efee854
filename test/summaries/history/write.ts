import type { RememberedCall } from '#src/domain/callers/memory.ts';
import type { Fact } from '#src/domain/facts/fact.ts';
import { createCallerHistory, type HistoryInput } from '#src/summaries/history/caller-history.ts';
import { composeMemory } from '#src/summaries/history/compose-memory.ts';
import { at, callOn, factOf, typed } from '../../domain/fact-calls.ts';

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

/** A call with a note. */
export const noted = (day: number, summary: string, ...facts: Fact[]): RememberedCall =>
  callOn(day, facts, { summary });

export const name = (text: string): Fact => factOf('name', text);
export const secret = (text: string): Fact =>
  typed('care_note', { text, topic: 'confidentiality' }, { words: text });
