import type { Fact } from '../facts/fact.ts';
import type { FactsByHand } from '../facts/fact-correction.ts';
import { quoteKey } from '../facts/fact-keys.ts';
import { createSealedFinder } from '../facts/sealed-text.ts';

export type DeletionSearch = ReturnType<typeof createDeletionSearch>;

type Deleted = { readonly atMs: number };

const latest = (found: readonly Deleted[], startedAtMs: number): number | null => {
  const times = found.map(({ atMs }) => atMs).filter((atMs) => atMs >= startedAtMs);
  return times.length === 0 ? null : Math.max(...times);
};

/**
 * Searches for what was deleted by hand. A deletion is for the calls that had begun.
 *
 * @returns functions that say when something of a call that began at that time was deleted; null if it was not
 */
export function createDeletionSearch({
  deletions,
  digest,
}: Pick<FactsByHand, 'deletions' | 'digest'>) {
  const byKey = Map.groupBy(
    deletions.flatMap(({ keys, atMs }) => keys.map((key) => ({ key, atMs }))),
    ({ key }) => key,
  );
  const texts = deletions.flatMap((one) => one.texts.map((text) => ({ ...text, atMs: one.atMs })));
  const names = deletions.flatMap((one) => one.names.map((text) => ({ ...text, atMs: one.atMs })));
  const findText = createSealedFinder(texts, digest);
  const findName = createSealedFinder([...texts, ...names], digest);
  const withKey = (key: string | null | undefined): readonly Deleted[] =>
    (key && byKey.get(key)) || [];
  return {
    /** A fact with the same value as a deleted one. */
    value: (fact: Fact, startedAtMs: number) => latest(withKey(fact.key), startedAtMs),
    /** A fact with the same words as a deleted one of its call. */
    quote: (callId: string, fact: Fact, startedAtMs: number) =>
      latest(withKey(quoteKey(callId, fact, digest)), startedAtMs),
    /** A text that contains a deleted value or its words. */
    text: (text: string, startedAtMs: number) => latest(findText(text), startedAtMs),
    /** A text that names a deleted value in any form, such as its date. */
    name: (text: string, startedAtMs: number) => latest(findName(text), startedAtMs),
  };
}
