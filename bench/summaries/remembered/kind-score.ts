import type { Fact } from 'caller-facts';

/** `kind`: a right amount of the wrong kind; `partly`: a part of the name, or more than it. */
export type Fault = 'wrong' | 'kind' | 'partly';

/** The score of one kind in one call. */
export type KindScore = {
  readonly right: readonly Fact[];
  readonly wrong: readonly { readonly fact: Fact; readonly fault: Fault }[];
  /** How many of the required items were remembered. */
  readonly found: number;
  /** As sentences. */
  readonly missed: readonly string[];
};
