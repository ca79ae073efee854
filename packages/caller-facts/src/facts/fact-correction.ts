import type { Fact, FactKind } from './fact.ts';
import type { Digest } from './fact-keys.ts';
import type { CallWithFacts, RememberedFact } from './remembered-fact.ts';
import type { SealedText } from './sealed-text.ts';

/** The turn of a fact that no call states. */
export const NO_TURN = -1;

/** The fact that somebody corrected, in a form that finds it again after new summaries. */
export type FactReference = {
  readonly kind: FactKind;
  readonly callId: string;
  readonly turn: number;
  readonly key: string;
};

/** A value that was entered by hand, in place of a fact or beside all that calls state. */
export type FactCorrection = {
  /** Unique among all corrections. */
  readonly id: string;
  /** The fact that is replaced. For a value that replaces none: the newest call, and no turn of it. */
  readonly about: FactReference;
  /** With the new value; without words. */
  readonly fact: Fact;
  /** When it was entered, in Unix milliseconds. */
  readonly atMs: number;
};

/** What was deleted by hand from all calls that had begun. Nothing in it reveals what that was. */
export type FactDeletion = {
  /** Keys of the deleted values and of the words that said them. */
  readonly keys: readonly string[];
  /** Texts of the values and the words that said them. */
  readonly texts: readonly SealedText[];
  /** Other wordings of a value, such as a date or a price, by which notes may mention it. */
  readonly names: readonly SealedText[];
  /** When it was deleted, in Unix milliseconds. */
  readonly atMs: number;
};

/** Everything that was changed by hand in the facts of a caller. */
export type FactsByHand = {
  readonly corrections: readonly FactCorrection[];
  readonly deletions: readonly FactDeletion[];
  readonly digest: Digest;
};

/** A correction that stands among the calls as if it were one, so that both are read in one order. */
export type CorrectionEvent = CallWithFacts & {
  readonly corrects: FactReference;
  /** Key of the new value. */
  readonly valueKey: string;
};

export const isCorrection = <Call extends object>(
  call: Call | CorrectionEvent,
): call is CorrectionEvent => 'corrects' in call;

/** A remembered fact turned into an entered one: without its call, its times and its words. */
export function asEntered(known: RememberedFact): Fact {
  const { callId, source, corrects, speaker, supersededBy, ...withTimes } = known;
  const { validFromMs, validUntilMs, endedBy, role, key, deletedAtMs, ...fact } = withTimes;
  const status = fact.status === 'accepted' ? fact.status : 'said';
  return { ...fact, status, words: '', confidence: 1 };
}
