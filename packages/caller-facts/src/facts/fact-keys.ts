import { normaliseText } from '../normalised-text.ts';
import { hasMoment } from './calendar.ts';
import type { Fact, Moment } from './fact.ts';
import type { CallWithFacts } from './remembered-fact.ts';

/** A digest of a text that nobody can guess or reverse without a secret. */
export type Digest = (text: string) => string;

type Part = string | number | boolean | undefined;

const plain = (text: string | undefined): string => normaliseText(text ?? '').text.trim();

const momentParts = ({ atMs, day }: Moment): Part[] => [atMs ?? day];

/** What makes a value this one: two summarisers may differ in what they say besides. */
function coreOf(fact: Fact): Part[] {
  switch (fact.kind) {
    case 'appointment':
      return hasMoment(fact.value)
        ? momentParts(fact.value)
        : [plain(fact.value.what), plain(fact.value.with)];
    case 'callback':
      return hasMoment(fact.value) ? momentParts(fact.value) : [plain(fact.value.about)];
    case 'quote':
      return [fact.value.amountMinor, fact.value.currency];
    case 'money':
      return [fact.value.money, fact.value.amountMinor, fact.value.currency, fact.value.waived];
    case 'phone':
      return [normaliseText(fact.value.text).digits || plain(fact.value.text)];
    case 'do_not_remember':
      return [];
    default:
      return [plain(fact.value.text)];
  }
}

/** The same for all facts of a kind that have the same value, in any call. */
export const valueKey = (fact: Fact, digest: Digest): string =>
  digest(JSON.stringify(['value', fact.kind, ...coreOf(fact)]));

/** The same for all facts of a kind that one call quotes the same words for; null without words. */
export const quoteKey = (callId: string, { kind, words }: Fact, digest: Digest): string | null =>
  words === '' ? null : digest(JSON.stringify(['quote', callId, kind, plain(words)]));

/** The facts with their keys. Facts of one call with the same value are numbered. */
function keyed(facts: readonly Fact[], digest: Digest): Fact[] {
  const counts = new Map<string, number>();
  return facts.map((fact) => {
    if (fact.key !== undefined) return fact;
    const key = valueKey(fact, digest);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { ...fact, key: count === 1 ? key : digest(`${key} ${count}`) };
  });
}

/** The calls with keys for their facts. A fact that is found again in the same call has the same key. */
export const withKeys = <Call extends CallWithFacts>(
  calls: readonly Call[],
  digest: Digest,
): (Call & { readonly facts: readonly Fact[] })[] =>
  calls.map((call) => ({ ...call, facts: keyed(call.facts, digest) }));
