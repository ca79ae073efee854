import type { AnswerClass, LookupKind, ProvidedPhone, ProviderReading } from 'phone-lookups';
import type { Answers } from '../domain/callers/enrichment.ts';
import { type PhoneFacts, planFacts } from '../domain/phone-numbers/phone-facts.ts';
import type { ParsedNumber } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import type { Usage } from '../domain/tenants/plan.ts';
import type { RequestResult } from '../domain/tenants/provider-counts.ts';
import { isOverPlan, USED } from './permission.ts';
import type { EnrichmentQuery, Provider } from './provider.ts';

/** One request to a provider, for the ledger. */
type CountedRequest = {
  readonly scope: Scope;
  readonly provider: string;
  readonly result: RequestResult;
  readonly isBilled: boolean;
};

export type AskDependencies = {
  readonly knownUsage: (scope: Scope) => Usage;
  readonly countUsage: (scope: Scope, amounts: Partial<Usage>) => void;
  readonly countRequest: (request: CountedRequest) => void;
  readonly now: () => number;
};

/** Asks a provider about these kinds. Null: it was not asked. Never rejects. */
export type Ask = (
  provider: Provider,
  kinds: readonly LookupKind[],
  query: EnrichmentQuery,
) => Promise<Answers | null>;

/** Failures that no provider bills. */
const UNBILLED: ReadonlySet<AnswerClass> = new Set(['transient', 'rate', 'auth']);

/** What a request is counted as is reserved before it is sent, and given back if it is not billed. */
export function createAsk({ knownUsage, countUsage, countRequest, now }: AskDependencies): Ask {
  return async (provider, wanted, query) => {
    const { scope, number, call } = query;
    const kinds = wanted.filter((kind) => !isOverPlan(kind, query, knownUsage));
    if (kinds.length === 0 || !provider.guard.isAvailable()) return null;
    // Before anything is waited for: recalls at once must not all pass the plan.
    countUsage(scope, usageOf(kinds, 1));
    const { e164, country } = number;
    const isTaken = await provider.cap.take();
    const reading = isTaken ? await provider.guard.ask({ e164, country, kinds, call }) : null;
    const isFound = Object.values(reading?.found ?? {}).some((part) => part !== null);
    const isUsed = reading !== null && (isFound || !UNBILLED.has(reading.class));
    if (!isUsed) {
      if (isTaken) provider.cap.giveBack();
      countUsage(scope, usageOf(kinds, -1));
    }
    if (!reading) return null;
    const isBilled = isUsed && (provider.billsMisses || reading.class !== 'no_data');
    countRequest({
      scope,
      provider: provider.name,
      result: isFound ? 'answers' : resultOf(reading.class),
      isBilled,
    });
    return answersIn(reading, { source: provider.name, kinds, number, nowMs: now() });
  };
}

function resultOf(answer: AnswerClass): RequestResult {
  return answer === 'no_data' || answer === 'invalid_input' ? 'misses' : 'failures';
}

/** What these kinds use of a plan, times `by`. */
const usageOf = (kinds: readonly LookupKind[], by: 1 | -1): Partial<Usage> =>
  Object.fromEntries(kinds.flatMap((kind) => (USED[kind] ? [[USED[kind], by]] : [])));

type Asked = {
  readonly source: string;
  readonly kinds: readonly LookupKind[];
  readonly number: ParsedNumber;
  readonly nowMs: number;
};

/** What a provider answered to the kinds that it was asked about. A part that failed is absent. */
function answersIn(reading: ProviderReading, { source, kinds, number, nowMs }: Asked): Answers {
  const miss = { source, fetchedAtMs: nowMs, value: null, confidence: null };
  if (reading.class === 'invalid_input') {
    return Object.fromEntries(kinds.map((kind) => [kind, { ...miss, isInvalid: true as const }]));
  }
  const { phone, identity, intent } = reading.found;
  const parts = {
    phone: phone && { value: factsOf(phone, number), confidence: null },
    identity,
    intent: intent && { value: intent.intent, confidence: intent.confidence },
  };
  return Object.fromEntries(
    kinds.flatMap((kind) =>
      parts[kind] === undefined ? [] : [[kind, { ...miss, ...parts[kind] }]],
    ),
  );
}

/** Place and time zone are never a provider's: the number says them. */
const factsOf = (provided: ProvidedPhone, number: ParsedNumber): PhoneFacts => ({
  ...planFacts(number),
  ...provided,
  country: provided.country ?? number.country,
});
