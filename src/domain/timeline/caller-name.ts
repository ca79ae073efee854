import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import { isShared, speakersOf } from './speakers.ts';
import { currentText } from './timeline.ts';

/**
 * The name to greet a caller by; null where it is not known or several people call from the number.
 *
 * @param calls those that the facts were taken from, without what was forgotten
 */
export const callerName = (
  facts: readonly RememberedFact[],
  calls: readonly CallWithFacts[],
): string | null => (isShared(speakersOf(calls)) ? null : currentText(facts, 'name'));
