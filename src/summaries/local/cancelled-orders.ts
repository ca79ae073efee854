import { cancelRequests, saysCancelled } from './cancellations.ts';
import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { isCased } from './name-words.ts';
import type { Sentence } from './sentences.ts';

const THING = /\b(?:orders?|units?|rental|purchase|package|jobs?|quote|offer)\b/i;
const HYPOTHETICAL = /\b(?:if|how|policy|fee|can i|could i|don't|do not)\b/i;

/** The price of what was ordered and is cancelled; in no words where the call does not name it. */
export function cancelledOrder(sentences: readonly Sentence[]): FoundFact | null {
  const asked = cancelRequests(sentences).find(
    ({ text }) => THING.test(text) && !HYPOTHETICAL.test(text),
  );
  const done =
    asked &&
    sentences.some(
      ({ role, index, text, question }) =>
        role === 'agent' && index > asked.index && !question && saysCancelled(text),
    );
  if (!asked || !done) return null;
  const price = sentences
    .filter(({ role }) => role === 'user')
    .flatMap(({ values }) => values)
    .find(({ kind }) => kind === 'money');
  const confidence = confidenceOf({ confirmed: true, cased: isCased(sentences) });
  return foundFact(
    'quote',
    { value: price?.shown ?? '', turn: asked.turn },
    { status: 'withdrawn', said: asked.text, confidence },
  );
}
