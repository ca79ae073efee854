import type { Fact, FactKind } from '../facts/fact.ts';
import { valueTexts } from '../facts/fact-values.ts';
import type { ForgetRequest } from './forget-requests.ts';
import { createTopicMatcher } from './topic-matcher.ts';

/** Whether a text has something in it that looks like a value of one of the kinds. */
export type HasFormOf = (kinds: Iterable<FactKind>, text: string) => boolean;

export type Tells = (text: string) => boolean;

/** The requests of all calls of a caller, and how they reach what was said in them. */
export function createForgetSearch(requests: readonly ForgetRequest[], hasFormOf: HasFormOf) {
  /** Whether a text has what the requests at that place or later are about. */
  const tellsOf = (place: number, but?: FactKind): Tells => {
    const later = requests.filter((one) => one.place >= place);
    const isTopic = createTopicMatcher(later.flatMap(({ topics }) => topics));
    const kinds = new Set(later.flatMap((one) => one.kinds.filter((kind) => kind !== but)));
    return (text) => isTopic(text) || hasFormOf(kinds, text);
  };
  /** The request that asks for a fact of a call at that place; null where none does. */
  const requestFor = (fact: Fact, place: number): ForgetRequest | null => {
    if (fact.kind === 'do_not_remember') return null;
    const isFor = (one: ForgetRequest): boolean =>
      one.place >= place &&
      (one.everything ||
        one.kinds.includes(fact.kind) ||
        valueTexts(fact).some(createTopicMatcher(one.topics)));
    return requests.find(isFor) ?? null;
  };
  /** Whether the caller's own name in a call at that place is to be forgotten. */
  const reachesName = (place: number): boolean =>
    requests.some((one) => one.place >= place && (one.everything || one.kinds.includes('name')));
  return { newest: requests.at(-1) ?? null, tellsOf, requestFor, reachesName };
}
