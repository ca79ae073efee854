import { type CorrectionEvent, isCorrection } from '../facts/fact-correction.ts';
import { type NotedCall, oldestFirst, type RememberedFact } from '../facts/remembered-fact.ts';
import type { FormatOptions } from '../facts/wording/format-moment.ts';
import { withoutDeletedFacts } from '../forgetting/deleted-facts.ts';
import { type Speaker, speakersOf, splitByOwner } from '../timeline/speakers.ts';
import { factsAsOf } from '../timeline/timeline.ts';
import { confidentialCalls } from './confidential.ts';
import { withoutCorrected } from './corrected-notes.ts';

/** The input of a caller's history. */
export type HistoryInput<Call extends NotedCall = NotedCall> = {
  /** In any order, with the corrections of their facts among them. */
  readonly calls: readonly (Call | CorrectionEvent)[];
  /** Includes calls older than `calls`. */
  readonly totalCalls: number;
  /** The time of reading, in Unix milliseconds. */
  readonly nowMs: number;
  /** Maximum length of the composed memory; 120 if absent. */
  readonly maxWords?: number | undefined;
  /** IANA time zone of the caller; UTC if absent. */
  readonly zone?: string | undefined;
  /** What is known of the caller beside the calls; it takes precedence over their facts. */
  readonly known?: { readonly name: string | null; readonly company: string | null } | undefined;
  /** The caller's own number, which is not reported as another number. */
  readonly ownNumber?: string | undefined;
  /** Comes before everything else. */
  readonly lead?: string | undefined;
};

/** A caller's history. */
export type CallerHistory<Call extends NotedCall = NotedCall> = Omit<HistoryInput, 'calls'> & {
  /** Newest first. */
  readonly calls: readonly Call[];
  /** Calls since the number has its present owner, newest first. */
  readonly ownCalls: readonly Call[];
  readonly facts: readonly RememberedFact[];
  /** Speakers of those calls, the latest first. */
  readonly speakers: readonly Speaker[];
  /** Ids of confidential calls. */
  readonly confidential: ReadonlySet<string>;
  readonly say: FormatOptions;
};

/** Reads the facts of the calls. */
export function createCallerHistory<Call extends NotedCall>(
  given: HistoryInput<Call>,
): CallerHistory<Call> {
  const { nowMs, zone } = given;
  const say = { timeZone: zone, nowMs };
  const all = oldestFirst(given.calls);
  const facts = factsAsOf(all, nowMs, { timeZone: zone });
  const recorded = all.flatMap((call) =>
    isCorrection(call) ? [] : withoutDeletedFacts(call).call,
  );
  const calls = withoutCorrected(recorded, facts, say);
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
