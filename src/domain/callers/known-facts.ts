import type { FactsByHand } from '../facts/fact-correction.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import type { Caller } from './caller.ts';
import type { RememberedCall } from './memory.ts';

/** All facts of a caller with what they were made of. */
export type KnownFacts = {
  readonly caller: Caller;
  readonly facts: readonly RememberedFact[];
  /** With keys for their facts, the newest first. */
  readonly calls: readonly RememberedCall[];
  readonly byHand: FactsByHand;
  /** IANA name; absent where it is unknown. */
  readonly timeZone: string | undefined;
};

/** Whose facts are meant, and of which moment: null is now. */
export type FactsQuery = { readonly caller: Caller; readonly asOfMs: number | null };
