import type { Fact } from '#src/domain/facts/fact.ts';

/** `kind`: a right amount of the wrong kind; `partly`: a part of the name, or more than it. */
export type Fault = 'wrong' | 'kind' | 'partly';

/** What was remembered of one kind in one call. */
export type KindScore = {
  readonly right: readonly Fact[];
  readonly wrong: readonly { readonly fact: Fact; readonly fault: Fault }[];
  /** Of what had to be remembered, how much was. */
  readonly found: number;
  /** In words. */
  readonly missed: readonly string[];
};
