import { FACT_KINDS, type Fact, type FactKind } from './fact.ts';
import { mentions } from './fact-likeness.ts';
import { SOME_TOPIC, topicWords } from './forget-topics.ts';
import type { CallWithFacts } from './remembered-fact.ts';

/** What one call asked to have forgotten: of itself and of all calls before it. */
export type ForgetRequest = {
  readonly kinds: readonly FactKind[];
  readonly everything: boolean;
  /** Words that no kind stands for: what they are about is forgotten. */
  readonly topics: readonly string[];
  readonly atMs: number;
  /** Place of the call among all, the oldest at 0. */
  readonly place: number;
};

const OTHER_WORDS: Readonly<Record<string, FactKind>> = {
  'e-mail': 'email',
  mail: 'email',
  number: 'phone',
  visit: 'appointment',
  booking: 'appointment',
  price: 'quote',
};

const spoken = (kind: FactKind): string => kind.replaceAll('_', ' ');

const withNicknames = (kinds: readonly FactKind[]): readonly FactKind[] =>
  kinds.includes('name') ? [...new Set([...kinds, 'preferred_name' as const])] : kinds;

/** The kinds that a request names; none stands for everything. */
function kindsIn(value: string): readonly FactKind[] {
  const parts = value.split(', ');
  const exact = FACT_KINDS.filter((kind) => parts.includes(kind));
  if (exact.length === parts.length) return withNicknames(exact);
  const text = value.replaceAll('_', ' ');
  const named = FACT_KINDS.filter((kind) => mentions(text, spoken(kind)));
  const others = Object.entries(OTHER_WORDS).flatMap(([word, kind]) =>
    mentions(text, word) ? kind : [],
  );
  return withNicknames([...new Set([...named, ...others])]);
}

/** A request in words of its own: what the caller said may tell what is to be forgotten. */
const requestWords = (value: string): string =>
  topicWords(value) ? SOME_TOPIC : kindsIn(value).join(', ') || 'everything';

/** A fact as it may be shown: of a request only what kinds it is about. */
export const asShown = (fact: Fact): Fact =>
  fact.kind === 'do_not_remember' ? { ...fact, value: requestWords(fact.value), words: '' } : fact;

/** Whether the fact is a request to forget that kind. */
export const forgets = ({ kind, value }: Pick<Fact, 'kind' | 'value'>, wanted: FactKind): boolean =>
  kind === 'do_not_remember' &&
  [wanted, 'everything'].some((one) => requestWords(value).split(', ').includes(one));

/**
 * What the calls, oldest first, asked to have forgotten. What cannot be read is taken for everything, which
 * tells nobody too much.
 */
export const requestsIn = (calls: readonly CallWithFacts[]): ForgetRequest[] =>
  calls.flatMap(({ facts, startedAtMs: atMs }, place) =>
    facts
      .filter(({ kind, status }) => kind === 'do_not_remember' && status !== 'withdrawn')
      .map(({ value }) => {
        const topics = topicWords(value);
        const kinds = topics ? [] : kindsIn(value);
        return {
          kinds,
          topics: topics ?? [],
          everything: !topics && kinds.length === 0,
          atMs,
          place,
        };
      }),
  );
