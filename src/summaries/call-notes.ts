import { createMatcher } from '../domain/fact-likeness.ts';
import { type KeptFact, withoutForgotten } from '../domain/forgetting.ts';
import type { RememberedCall } from '../domain/memory.ts';
import { newestFirst } from '../domain/remembered-fact.ts';
import { splitTurn } from './local/sentences.ts';
import { FORGOTTEN } from './outcome-words.ts';

/** A call of which nothing is left that its caller asked to have forgotten. */
export type TellableCall = RememberedCall & { readonly facts: readonly KeptFact[] };

/** A name also by its parts: a note says "Daniel" of a Daniel Okafor. */
const partsOf = (value: string): string[] => [
  value,
  ...value.split(/\s+/).filter((part) => /^\p{Lu}\p{L}{2,}$/u.test(part)),
];

/** The calls, newest first, with notes that name nothing forgotten. */
export function tellableCalls(given: readonly RememberedCall[]): TellableCall[] {
  const { calls, forgotten } = withoutForgotten(given);
  const values = forgotten.kinds.has('name') ? forgotten.values.flatMap(partsOf) : forgotten.values;
  const tells = createMatcher(values);
  const noteOf = ({ callId, summary }: RememberedCall): string => {
    if (forgotten.wholeCalls.has(callId)) return FORGOTTEN;
    const isForgotten = forgotten.reached.get(callId);
    if (!isForgotten) return summary;
    return splitTurn(summary)
      .filter((sentence) => !tells(sentence) && !isForgotten(sentence))
      .join(' ');
  };
  return newestFirst(calls).map((call) => ({ ...call, summary: noteOf(call) }));
}
