/** Weights of words from a text such as "able -0.1 about 0.2". */
export const wordWeights = (list: string): ReadonlyMap<string, number> =>
  new Map(
    Array.from(list.matchAll(/(\S+) (\S+)/g), ([, word = '', weight]) => [word, Number(weight)]),
  );

/** A weighted sum; the first weight stands alone. */
export function weighted(
  weights: readonly number[],
  features: readonly number[],
  ofWords: ReadonlyMap<string, number>,
  words: ReadonlySet<string>,
): number {
  let sum = weights[0] ?? 0;
  for (const [at, feature] of features.entries()) sum += feature * (weights[at + 1] ?? 0);
  for (const word of words) sum += ofWords.get(word) ?? 0;
  return sum;
}
