import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import { isShared, speakersOf } from './speakers.ts';
import { currentText } from './timeline.ts';

/**
 * The name to greet a caller by; null if it is not known or several people call from the number.
 *
 * @param calls the calls of the facts
 */
export const callerName = (
  facts: readonly RememberedFact[],
  calls: readonly CallWithFacts[],
): string | null => (isShared(speakersOf(calls)) ? null : currentText(facts, 'name'));
