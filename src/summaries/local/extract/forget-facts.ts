import type { FactOf } from '../../../domain/facts/fact.ts';
import type { ForgetWish } from '../forgetting/merge-wishes.ts';
import { CONFIDENCE, THE_CALLER } from './create-fact.ts';

/** Wishes to have something forgotten as facts, without quoting their subject. */
export const wishFacts = (requests: readonly ForgetWish[]): FactOf<'do_not_remember'>[] =>
  requests.map(({ kinds, topics, everything, turn, words }) => ({
    kind: 'do_not_remember',
    value: { kinds, topics, everything },
    status: 'said',
    person: THE_CALLER,
    turn,
    words,
    confidence: CONFIDENCE.both,
  }));
