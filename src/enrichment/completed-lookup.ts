import { completeFacts } from '../domain/phone-facts.ts';
import type { CachedRow } from './cache.ts';
import type { Source } from './consult.ts';

/**
 * Bought phone facts say nothing of place and time zone: these, and other blanks, are filled from the source
 * that costs nothing, before the answer is kept.
 */
export function completeBought(sources: readonly Source[]): readonly Source[] {
  const free = sources.find(({ provider }) => provider.kind === 'phone' && !provider.paid);
  if (!free) return sources;
  return sources.map(({ provider, lookup }) => {
    if (!provider.paid || provider.kind !== 'phone') return { provider, lookup };
    return {
      provider,
      lookup: async (query) => {
        const [bought, lesser] = await Promise.all([lookup(query), free.lookup(query)]);
        return bought && lesser ? complete(bought, lesser) : bought;
      },
    };
  });
}

function complete(bought: CachedRow, { answer: lesser }: CachedRow): CachedRow {
  const { answer, fetchedAtMs } = bought;
  if (answer?.kind !== 'phone' || lesser?.kind !== 'phone') return bought;
  return {
    answer: { kind: 'phone', facts: completeFacts(answer.facts, lesser.facts) },
    fetchedAtMs,
  };
}
