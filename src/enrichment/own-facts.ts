import type { AnswerOf } from '../domain/callers/enrichment.ts';
import { completeFacts, planFacts } from '../domain/phone-numbers/phone-facts.ts';
import type { ParsedNumber } from '../domain/phone-numbers/phone-number.ts';
import { LOCAL, type LocalPhoneLookup } from './local-phone-lookup.ts';
import type { LookupLog } from './lookup-log.ts';

export type OwnFactsDependencies = {
  readonly local: LocalPhoneLookup;
  readonly now: () => number;
  readonly onFault: (what: string, error: unknown) => void;
};

/** What the number itself says, looked up at once so that there is something to say when providers are late. */
export function lookUpOwnFacts(
  number: ParsedNumber,
  { local, now, onFault }: OwnFactsDependencies,
  log: LookupLog,
) {
  const end = log.begin(LOCAL, 'phone');
  const base = { source: LOCAL, confidence: null };
  let value = planFacts(number);
  let fetchedAtMs: number | null = null;
  const known = local
    .lookup(number)
    .then((facts) => {
      value = facts;
      fetchedAtMs = now();
      end('found');
    })
    .catch((error: unknown) => {
      end('failed');
      onFault(LOCAL, error);
    });
  return {
    /** Resolves when the number's own facts are known, or cannot be read. */
    known,
    /** The facts as an answer: null until they are known. */
    answer: (): AnswerOf<'phone'> | null =>
      fetchedAtMs === null ? null : { ...base, value, fetchedAtMs },
    /** An answer with the gaps of a provider's filled; without a provider's, as far as the number is known. */
    complete(provided: AnswerOf<'phone'> | null): AnswerOf<'phone'> {
      if (provided?.value) return { ...provided, value: completeFacts(provided.value, value) };
      const facts = provided?.isInvalid ? { ...value, valid: false } : value;
      return { ...base, value: facts, fetchedAtMs: fetchedAtMs ?? now() };
    },
  };
}

export type OwnFacts = ReturnType<typeof lookUpOwnFacts>;
