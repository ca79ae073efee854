import type { Fact, FactKind, FactOf } from './fact.ts';

/** Why a fact is no longer current. */
export const ENDINGS = {
  superseded: 'A newer value replaced it.',
  expired: 'Its time has passed, or it was last said too long ago.',
  withdrawn: 'A later call cancelled it, settled it or took it back.',
  declined: 'The caller declined it.',
  reassigned: 'The number belongs to another person since then.',
  corrected: 'It was corrected by hand.',
  deleted: 'It was deleted by hand. Its value is not shown.',
} as const;

export type Ending = keyof typeof ENDINGS;

/** Where a fact comes from. */
export const FACT_SOURCES = {
  call: 'The fact was said in a call.',
  operator: 'The fact was entered by hand.',
} as const;

type FactSource = keyof typeof FACT_SOURCES;

/** A value that was corrected by hand: a later call does not bring it back by repeating it. */
type CorrectedValue = {
  /** Key of the fact that had it. */
  readonly key: string | undefined;
  /** Null where no call says it any more. */
  readonly fact: Fact | null;
};

/** What all calls of a caller say about a fact. */
type Remembered = {
  /** The call with its words; of a fact entered by hand, the call of the fact that it corrects, or the newest then. */
  readonly callId: string;
  readonly source: FactSource;
  /** Values that this one took the place of by hand; absent if there are none. */
  readonly corrects?: readonly CorrectedValue[];
  /** Name of who spoke in that call, in the fullest form of all calls; null if no call names them. */
  readonly speaker: string | null;
  /** Start of the first call that said so, in Unix milliseconds. */
  readonly validFromMs: number;
  /** When it ended or will expire; null if only a call can end it. */
  readonly validUntilMs: number | null;
  /** Null while it is current. */
  readonly endedBy: Ending | null;
  /** Id of the call whose value replaced it. */
  readonly supersededBy: string | null;
};

/** A fact over all calls of a caller, with its time span and its evidence. */
export type RememberedFact<Kind extends FactKind = FactKind> = FactOf<Kind> & Remembered;

/** The parts of a call that the timeline and deletions by hand need. */
export type CallWithFacts = {
  readonly callId: string;
  readonly startedAtMs: number;
  readonly facts: readonly Fact[];
  /** The note and the outcome, which may be `appointment_booked`; a correction has neither. */
  readonly summary?: string;
  readonly outcome?: string;
};

/** A recorded call with its facts and its note. */
export type NotedCall = Required<CallWithFacts>;

/** Sorts calls oldest first; calls with the same start by id. */
export const oldestFirst = <Call extends Pick<CallWithFacts, 'callId' | 'startedAtMs'>>(
  calls: readonly Call[],
): Call[] =>
  [...calls].sort((a, b) => a.startedAtMs - b.startedAtMs || (a.callId < b.callId ? -1 : 1));

export const newestFirst = <Call extends Pick<CallWithFacts, 'callId' | 'startedAtMs'>>(
  calls: readonly Call[],
): Call[] => oldestFirst(calls).reverse();
