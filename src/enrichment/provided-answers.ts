import type { Answer, Answers, LookupKind } from '../domain/callers/enrichment.ts';
import { type PhoneFacts, planFacts } from '../domain/phone-numbers/phone-facts.ts';
import type { ParsedNumber } from '../domain/phone-numbers/phone-number.ts';
import type { ProvidedPhone, ProviderReading } from './providers/adapter.ts';

type Asked = {
  readonly source: string;
  readonly kinds: readonly LookupKind[];
  readonly number: ParsedNumber;
  readonly nowMs: number;
};

/** What a provider answered to the kinds that it was asked about. A part that failed is absent. */
export function answersIn(
  reading: ProviderReading,
  { source, kinds, number, nowMs }: Asked,
): Answers {
  const base = { source, fetchedAtMs: nowMs };
  const miss = { ...base, value: null, confidence: null };
  if (reading.class === 'invalid_input') {
    return Object.fromEntries(kinds.map((kind) => [kind, { ...miss, isInvalid: true as const }]));
  }
  const { phone, identity, intent } = reading.found;
  const known = <Value>(value: Value, confidence: number | null): Answer<Value> => ({
    ...base,
    value,
    confidence,
  });
  const answers: Answers = {
    ...(phone !== undefined && { phone: phone ? known(factsOf(phone, number), null) : miss }),
    ...(identity !== undefined && {
      identity: identity ? known(identity.value, identity.confidence) : miss,
    }),
    ...(intent !== undefined && {
      intent: intent ? known(intent.intent, intent.confidence) : miss,
    }),
  };
  return Object.fromEntries(
    kinds.flatMap((kind) => (answers[kind] ? [[kind, answers[kind]]] : [])),
  );
}

/** Place and time zone are never a provider's: the number says them. */
const factsOf = (provided: ProvidedPhone, number: ParsedNumber): PhoneFacts => ({
  ...planFacts(number),
  ...provided,
  country: provided.country ?? number.country,
});
