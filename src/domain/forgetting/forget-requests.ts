import type { Fact, FactKind, FactOf } from '../facts/fact.ts';
import { withValue } from '../facts/fact-values.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';

/** What one call asked to have forgotten: of itself and of all calls before it. */
export type ForgetRequest = {
  readonly kinds: readonly FactKind[];
  readonly everything: boolean;
  /** Words that no kind stands for: what they are about is forgotten. */
  readonly topics: readonly string[];
  /** Start of the call, in Unix milliseconds. */
  readonly atMs: number;
  /** Place of the call among all, the oldest at 0. */
  readonly place: number;
};

const withNicknames = (kinds: readonly FactKind[]): readonly FactKind[] =>
  kinds.includes('name') ? [...new Set([...kinds, 'preferred_name' as const])] : kinds;

/** What cannot be read is taken for everything, which tells nobody too much. */
const isOfEverything = ({ value }: FactOf<'do_not_remember'>): boolean =>
  value.everything || (value.kinds.length === 0 && value.topics.length === 0);

/** A fact as it may be shown: of a request not its topics, nor the words that name them. */
export const asShown = <Some extends Fact>(fact: Some): Some =>
  fact.kind === 'do_not_remember'
    ? { ...withValue(fact, { ...fact.value, topics: [] }), words: '' }
    : fact;

/** Whether the fact is a request to forget that kind. */
export const forgets = (fact: Fact, wanted: FactKind): boolean =>
  fact.kind === 'do_not_remember' &&
  (fact.value.everything || withNicknames(fact.value.kinds).includes(wanted));

/** What the calls, oldest first, asked to have forgotten. */
export const requestsIn = (calls: readonly CallWithFacts[]): ForgetRequest[] =>
  calls.flatMap(({ facts, startedAtMs: atMs }, place) =>
    facts
      .filter(isOfKind('do_not_remember'))
      .filter(({ status }) => status !== 'withdrawn')
      .map((fact) => ({
        kinds: withNicknames(fact.value.kinds),
        topics: fact.value.topics,
        everything: isOfEverything(fact),
        atMs,
        place,
      })),
  );
