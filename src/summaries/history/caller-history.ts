import {
  type CorrectionEvent,
  type FormatOptions,
  factsAsOf,
  isCorrection,
  oldestFirst,
  type RememberedFact,
  type Speaker,
  speakersOf,
  splitByOwner,
  withoutDeletedFacts,
} from 'caller-facts';
import type { Profile } from '../../domain/callers/contact.ts';
import type { RememberedCall } from '../../domain/callers/memory.ts';
import { confidentialCalls } from './confidential.ts';
import { withoutCorrected } from './corrected-notes.ts';

/** The input of a caller's history. */
export type HistoryInput = {
  /** In any order, with the corrections of their facts among them. */
  readonly calls: readonly (RememberedCall | CorrectionEvent)[];
  /** Includes calls older than `calls`. */
  readonly totalCalls: number;
  /** The time of reading, in Unix milliseconds. */
  readonly nowMs: number;
  /** Maximum length of the composed memory; 120 if absent. */
  readonly maxWords?: number | undefined;
  /** IANA time zone of the caller; UTC if absent. */
  readonly zone?: string | undefined;
  /** What the tenant says of the caller; it takes precedence over facts of calls. */
  readonly known?: Pick<Profile, 'name' | 'company'> | undefined;
  /** The caller's own number, which is not reported as another number. */
  readonly ownNumber?: string | undefined;
  /** Comes before everything else. */
  readonly lead?: string | undefined;
};

/** A caller's history. */
export type CallerHistory = Omit<HistoryInput, 'calls'> & {
  /** Newest first. */
  readonly calls: readonly RememberedCall[];
  /** Calls since the number has its present owner, newest first. */
  readonly ownCalls: readonly RememberedCall[];
  readonly facts: readonly RememberedFact[];
  /** Speakers of those calls, the latest first. */
  readonly speakers: readonly Speaker[];
  /** Ids of confidential calls. */
  readonly confidential: ReadonlySet<string>;
  readonly say: FormatOptions;
};

/** Reads the facts of the calls. */
export function createCallerHistory(given: HistoryInput): CallerHistory {
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
