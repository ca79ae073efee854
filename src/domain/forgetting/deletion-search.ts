import type { Fact } from '../facts/fact.ts';
import type { FactsByHand } from '../facts/fact-correction.ts';
import { quoteKey } from '../facts/fact-keys.ts';
import { createSealedFinder } from '../facts/sealed-text.ts';

/** When something of a call that began at that time was deleted by hand; null if it was not. */
type DeletedAt<Some> = (some: Some, startedAtMs: number) => number | null;

/** Searches for what was deleted by hand. A deletion is for the calls that had begun. */
export type DeletionSearch = {
  /** A fact with the same value as a deleted one. */
  readonly value: DeletedAt<Fact>;
  /** A fact with the same words as a deleted one of its call. */
  readonly quote: DeletedAt<{ readonly callId: string; readonly fact: Fact }>;
  /** A text that contains a deleted value or its words. */
  readonly text: DeletedAt<string>;
  /** A text that names a deleted value in any form, such as its date. */
  readonly name: DeletedAt<string>;
};

type Deleted = { readonly atMs: number };

const latest = (found: readonly Deleted[], startedAtMs: number): number | null => {
  const times = found.map(({ atMs }) => atMs).filter((atMs) => atMs >= startedAtMs);
  return times.length === 0 ? null : Math.max(...times);
};

export function createDeletionSearch({
  deletions,
  digest,
}: Pick<FactsByHand, 'deletions' | 'digest'>): DeletionSearch {
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
    value: (fact, startedAtMs) => latest(withKey(fact.key), startedAtMs),
    quote: ({ callId, fact }, startedAtMs) =>
      latest(withKey(quoteKey(callId, fact, digest)), startedAtMs),
    text: (text, startedAtMs) => latest(findText(text), startedAtMs),
    name: (text, startedAtMs) => latest(findName(text), startedAtMs),
  };
}
