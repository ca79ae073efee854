import type { RememberedCall } from '#src/domain/callers/memory.ts';
import type { Fact } from '#src/domain/facts/fact.ts';
import { createCallerHistory, type HistoryInput } from '#src/summaries/history/caller-history.ts';
import { writeSummary } from '#src/summaries/history/write-summary.ts';
import { at, callOn, factOf, typed } from '../../domain/fact-calls.ts';

export const historyOf = (
  calls: readonly RememberedCall[],
  day: number,
  more: Partial<HistoryInput> = {},
) => createCallerHistory({ calls, totalCalls: calls.length, nowMs: at(day), ...more });

/** The history of those calls on that day after the first. */
export const summaryOf = (
  calls: readonly RememberedCall[],
  day: number,
  more: Partial<HistoryInput> = {},
): string => writeSummary(historyOf(calls, day, more));

/** A call with a note. */
export const noted = (day: number, summary: string, ...facts: Fact[]): RememberedCall =>
  callOn(day, facts, { summary });

export const name = (text: string): Fact => factOf('name', text);
/** What the caller said, in their own words. */
export const problem = (text: string): Fact => factOf('problem', text);
export const secret = (text: string): Fact =>
  typed('care_note', { text, topic: 'confidentiality' }, { words: text });
export const money = (value: object): Fact =>
  typed('money', { money: 'refund', amountMinor: 4000, currency: 'USD', ...value });
export const promise = (text: string, value: object = {}): Fact =>
  typed('open_item', { text, who: 'agent', act: 'other', ...value });
