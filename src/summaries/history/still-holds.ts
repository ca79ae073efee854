import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { createFinder, mentions } from '../../domain/text-matching.ts';
import type { SayOptions } from '../../language/phrasing/say-moment.ts';
import type { IsGone } from './last-call.ts';
import { namesOf } from './names-of.ts';

/**
 * Tells whether a text names a value that has ended, and that is no part of one that holds.
 *
 * @param facts those that the text may name
 * @param held all that hold
 */
export function goneMatcher(
  facts: readonly RememberedFact[],
  held: readonly RememberedFact[],
  say: SayOptions,
): IsGone {
  const ended = facts.filter(({ endedBy }) => endedBy !== null);
  const find = createFinder(ended.flatMap((fact) => namesOf(fact, say)));
  const isHeld = (value: string): boolean =>
    held.some((fact) => namesOf(fact, say).some((name) => mentions(name, value)));
  return (text) => find(text).some((value) => !isHeld(value));
}
