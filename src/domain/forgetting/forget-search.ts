import type { Fact, FactKind } from '../facts/fact.ts';
import { valueTexts } from '../facts/fact-values.ts';
import type { ForgetRequest } from './forget-requests.ts';
import { createTopicMatcher } from './topic-matcher.ts';

/** Whether a text contains something that looks like a value of one of the kinds. */
export type HasFormOf = (kinds: Iterable<FactKind>, text: string) => boolean;

export type TextTest = (text: string) => boolean;

/** Searches for what a caller asked to have forgotten. */
export function createForgetSearch(requests: readonly ForgetRequest[], hasFormOf: HasFormOf) {
  /** Creates a test whether a text is about what the requests at that place or later name. */
  const textTestFor = (place: number, but?: FactKind): TextTest => {
    const later = requests.filter((one) => one.place >= place);
    const isTopic = createTopicMatcher(later.flatMap(({ topics }) => topics));
    const kinds = new Set(later.flatMap((one) => one.kinds.filter((kind) => kind !== but)));
    return (text) => isTopic(text) || hasFormOf(kinds, text);
  };
  /** The request that applies to a fact of a call at that place; null if none does. */
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
  return { newest: requests.at(-1) ?? null, textTestFor, requestFor, reachesName };
}
