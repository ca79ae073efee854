import type { RememberedCall } from '../../domain/callers/memory.ts';
import { oldestFirst, type RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { withoutForgotten } from '../../domain/forgetting/forgetting.ts';
import { splitByOwner } from '../../domain/timeline/owners.ts';
import { type Speaker, speakersOf } from '../../domain/timeline/speakers.ts';
import { timelineOf } from '../../domain/timeline/timeline.ts';
import type { FormatOptions } from '../../language/phrasing/format-moment.ts';
import { hasFormOf } from '../../language/values/value-forms.ts';
import { confidentialCalls } from './confidential.ts';
import { type ReportableCall, reportableCalls } from './reportable-calls.ts';

/** What is known of a caller from elsewhere; it goes before what calls taught. */
export type KnownIdentity = { readonly name: string | null; readonly company: string | null };

/** What a caller's memory is made from. */
export type HistoryInput = {
  /** In any order. */
  readonly calls: readonly RememberedCall[];
  /** With those that are older than `calls`. */
  readonly totalCalls: number;
  /** The instant that it is made for, in Unix milliseconds. */
  readonly nowMs: number;
  /** IANA name of the caller's zone; absent where it is not known: UTC. */
  readonly zone?: string | undefined;
  readonly known?: KnownIdentity | undefined;
  /** The number that the caller is kept under: it is no other one. */
  readonly ownNumber?: string | undefined;
};

/** What a history is told from; nothing in it was forgotten. */
export type CallerHistory = HistoryInput & {
  /** Newest first. */
  readonly calls: readonly ReportableCall[];
  /** Those since the number got its present owner, newest first. */
  readonly ownCalls: readonly ReportableCall[];
  readonly facts: readonly RememberedFact[];
  /** Of the present owner's calls, the one heard last first. */
  readonly speakers: readonly Speaker[];
  /** Ids of the calls of which somebody must not be told. */
  readonly confidential: ReadonlySet<string>;
  readonly say: FormatOptions;
};

/** Takes what was forgotten out of the calls and reads what is known from the others. */
export function createCallerHistory(given: HistoryInput): CallerHistory {
  const { nowMs, zone } = given;
  const say = { timeZone: zone, nowMs };
  const { calls: kept, forgotten } = withoutForgotten(given.calls, hasFormOf);
  const facts = timelineOf(kept, nowMs, zone);
  const calls = reportableCalls(oldestFirst(kept), forgotten, say);
  const own = splitByOwner(calls).at(-1) ?? [];
  return {
    ...given,
    calls: calls.toReversed(),
    ownCalls: own.toReversed(),
    facts,
    speakers: speakersOf(own),
    confidential: confidentialCalls(given.calls, facts),
    say,
  };
}
