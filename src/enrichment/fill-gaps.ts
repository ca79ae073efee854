import { completeFacts } from '../domain/phone-numbers/phone-facts.ts';
import type { CachedRow } from './cache.ts';
import type { Source } from './consult.ts';

/**
 * Paid phone facts have no place and no time zone: these and other blanks are filled from the free source
 * before the answer is stored.
 */
export function fillGapsFromFreeSource(sources: readonly Source[]): readonly Source[] {
  const free = sources.find(({ provider }) => provider.kind === 'phone' && !provider.paid);
  if (!free) return sources;
  return sources.map(({ provider, lookup }) => {
    if (!provider.paid || provider.kind !== 'phone') return { provider, lookup };
    return {
      provider,
      lookup: async (query) => {
        const [paid, gaps] = await Promise.all([lookup(query), free.lookup(query)]);
        return paid.row && gaps.row ? { ...paid, row: complete(paid.row, gaps.row) } : paid;
      },
    };
  });
}

function complete(paidRow: CachedRow, freeRow: CachedRow): CachedRow {
  const [paid, free] = [paidRow.answer, freeRow.answer];
  if (paid?.kind !== 'phone' || free?.kind !== 'phone') return paidRow;
  return { ...paidRow, answer: { kind: 'phone', facts: completeFacts(paid.facts, free.facts) } };
}
