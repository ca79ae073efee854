import type { Turn } from '../call.ts';
import {
  ASKS_WHO_THIS_IS,
  INTENT_PHRASES,
  MISDIALLED_WEIGHT,
  type PhrasedIntent,
  SAYS_WRONG_NUMBER,
} from './intent-phrases.ts';

const LEAST_POINTS = 1;
const MOST_TURNS = 30;
const BY_OUTCOME: ReadonlyMap<string, readonly [PhrasedIntent, number]> = new Map([
  ['appointment_booked', ['book_appointment', 2.5]],
  ['quote_given', ['request_quote', 2.5]],
]);

/** What a call was about. */
export type Intent = PhrasedIntent | 'unknown';

/** "Is this not the school?", and the agent says that it is another number. */
const isMisdialled = (turns: readonly Turn[]): boolean =>
  turns.some(({ role, text }) => role === 'user' && ASKS_WHO_THIS_IS.test(text)) &&
  turns.some(({ role, text }) => role === 'agent' && SAYS_WRONG_NUMBER.test(text));

/** Classifies a call by the caller's phrases, the first turns weighing most, and by its outcome. */
export function classifyIntent(turns: readonly Turn[], outcome: string): Intent {
  const said = turns.filter(({ role }) => role === 'user').slice(0, MOST_TURNS);
  if (!said.length) return 'unknown';
  const points = new Map<PhrasedIntent, number>();
  const add = (label: PhrasedIntent, weight: number): void =>
    void points.set(label, (points.get(label) ?? 0) + weight);
  for (const [i, { text }] of said.entries())
    for (const { label, weight, says } of INTENT_PHRASES)
      if (says.test(text)) add(label, weight / (1 + i * 0.4));
  if (isMisdialled(turns)) add('wrong_number', MISDIALLED_WEIGHT);
  const known = BY_OUTCOME.get(outcome);
  if (known) add(...known);
  const [best] = [...points].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= LEAST_POINTS ? best[0] : 'unknown';
}
