import type { Fact, FactKind, FactOf } from '../facts/fact.ts';
import { withValue } from '../facts/fact-values.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';

/** What one call asks to have forgotten, from itself and all earlier calls. */
export type ForgetRequest = {
  readonly kinds: readonly FactKind[];
  readonly everything: boolean;
  /** Topics for which there is no kind of fact. */
  readonly topics: readonly string[];
  /** Start of the call, in Unix milliseconds. */
  readonly atMs: number;
  /** Index of the call, the oldest at 0. */
  readonly place: number;
};

const withNicknames = (kinds: readonly FactKind[]): readonly FactKind[] =>
  kinds.includes('name') ? [...new Set([...kinds, 'preferred_name' as const])] : kinds;

/** An unreadable request counts as one for everything, the safe side. */
const isOfEverything = ({ value }: FactOf<'do_not_remember'>): boolean =>
  value.everything || (value.kinds.length === 0 && value.topics.length === 0);

/** A fact as it may be shown: a request without its topics and words, which name what was forgotten. */
export const asShown = <Some extends Fact>(fact: Some): Some =>
  fact.kind === 'do_not_remember'
    ? { ...withValue(fact, { ...fact.value, topics: [] }), words: '' }
    : fact;

/** Whether the fact is a request to forget that kind of fact. */
export const forgets = (fact: Fact, wanted: FactKind): boolean =>
  fact.kind === 'do_not_remember' &&
  (fact.value.everything || withNicknames(fact.value.kinds).includes(wanted));

/** The forget requests of calls, oldest first. */
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
