import type { Outcome } from '../call.ts';
import type { Fact, FactKind, FactOf } from './fact.ts';

/** Why a fact no longer holds. */
export const ENDINGS = {
  superseded: 'A newer value took its place.',
  expired: 'Its time has passed, or it was last said too long ago.',
  withdrawn: 'A call cancelled it, settled it or took it back.',
  declined: 'The caller turned it down.',
  forgotten: 'The caller asked to have it forgotten; its value is not shown.',
  reassigned: 'The number belongs to somebody else since then.',
} as const;

export type Ending = keyof typeof ENDINGS;

/** What is known of a fact over all calls of a caller. */
type Remembered = {
  /** The call that its words were said in. */
  readonly callId: string;
  /** Name of who spoke in that call, in the fullest form of all calls; null where no call tells it. */
  readonly speaker: string | null;
  /** Start of the first call that said so, in Unix milliseconds. */
  readonly validFromMs: number;
  /** When it ended or, as far as is known, will end; null: until a call ends it. */
  readonly validUntilMs: number | null;
  /** Null while it holds. */
  readonly endedBy: Ending | null;
  /** Id of the call whose value took its place. */
  readonly supersededBy: string | null;
};

/** A fact over all calls of a caller: since when it holds, until when, and what it rests on. */
export type RememberedFact<Kind extends FactKind = FactKind> = FactOf<Kind> & Remembered;

/** What is needed of a call to know what its caller is remembered by. */
export type CallWithFacts = {
  readonly callId: string;
  readonly startedAtMs: number;
  readonly facts: readonly Fact[];
  /** Absent where it is not known. */
  readonly normalisedOutcome?: Outcome;
};

/** Oldest first whatever order they came in; equal starts are ordered by id. */
export const oldestFirst = <Call extends Pick<CallWithFacts, 'callId' | 'startedAtMs'>>(
  calls: readonly Call[],
): Call[] =>
  [...calls].sort((a, b) => a.startedAtMs - b.startedAtMs || (a.callId < b.callId ? -1 : 1));

export const newestFirst = <Call extends Pick<CallWithFacts, 'callId' | 'startedAtMs'>>(
  calls: readonly Call[],
): Call[] => oldestFirst(calls).reverse();
