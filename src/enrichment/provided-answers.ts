import type { LookupKind, ProvidedPhone, ProviderReading } from 'phone-lookups';
import type { Answers } from '../domain/callers/enrichment.ts';
import { type PhoneFacts, planFacts } from '../domain/phone-numbers/phone-facts.ts';
import type { ParsedNumber } from '../domain/phone-numbers/phone-number.ts';

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
