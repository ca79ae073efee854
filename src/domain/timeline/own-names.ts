import type { Fact, FactOf } from '../facts/fact.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';

/** A name that is less sure is nobody's for certain. */
const LEAST_CONFIDENCE = 0.5;

/** Whether a fact tells for certain what whoever spoke is called. */
const isOwnName = ({ status, person, value, confidence }: FactOf<'name'>): boolean =>
  person.role === 'caller' &&
  status !== 'withdrawn' &&
  status !== 'declined' &&
  confidence >= LEAST_CONFIDENCE &&
  value.text.trim() !== '';

/** The names by which whoever spoke in a call called themselves, in the order they were said. */
export const ownNames = ({ facts }: Pick<CallWithFacts, 'facts'>): FactOf<'name'>[] =>
  facts
    .filter(isOfKind('name'))
    .filter(isOwnName)
    .sort((a, b) => a.turn - b.turn);

/** The fact by which a call says that the number belongs to somebody else than before; null without one. */
export const newOwnerOf = ({ facts }: Pick<CallWithFacts, 'facts'>): FactOf<'new_owner'> | null =>
  facts
    .filter(isOfKind('new_owner'))
    .find(
      ({ status, confidence }) =>
        status !== 'withdrawn' && status !== 'declined' && confidence >= LEAST_CONFIDENCE,
    ) ?? null;

/** Whether a fact is told of whoever spoke, and not of somebody they called for. */
export const isOfCaller = ({ person }: Pick<Fact, 'person'>): boolean => person.role === 'caller';
