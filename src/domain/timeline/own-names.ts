import type { Fact, FactOf } from '../facts/fact.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';

/** A name with less confidence is not counted as the speaker's. */
const LEAST_CONFIDENCE = 0.5;

/** Whether a fact names the speaker with certainty. */
const isOwnName = ({ status, person, value, confidence }: FactOf<'name'>): boolean =>
  person.role === 'caller' &&
  status !== 'withdrawn' &&
  status !== 'declined' &&
  confidence >= LEAST_CONFIDENCE &&
  value.text.trim() !== '';

/** The names that the speaker of a call gave as their own, in the order they were said. */
export const ownNames = ({ facts }: Pick<CallWithFacts, 'facts'>): FactOf<'name'>[] =>
  facts
    .filter(isOfKind('name'))
    .filter(isOwnName)
    .sort((a, b) => a.turn - b.turn);

/** The fact that says that the number has a new owner; null if there is none. */
export const newOwnerOf = ({ facts }: Pick<CallWithFacts, 'facts'>): FactOf<'new_owner'> | null =>
  facts
    .filter(isOfKind('new_owner'))
    .find(
      ({ status, confidence }) =>
        status !== 'withdrawn' && status !== 'declined' && confidence >= LEAST_CONFIDENCE,
    ) ?? null;

/** Whether a fact is about the speaker and not about a person they called for. */
export const isOfCaller = ({ person }: Pick<Fact, 'person'>): boolean => person.role === 'caller';
