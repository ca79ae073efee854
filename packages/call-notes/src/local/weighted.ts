/** Weights of words from a text such as "able -0.1 about 0.2". */
export function wordWeights(list: string): ReadonlyMap<string, number> {
  const parts = list.split(' ');
  const weights = new Map<string, number>();
  for (let at = 0; at + 1 < parts.length; at += 2)
    weights.set(parts[at] ?? '', Number(parts[at + 1]));
  return weights;
}

/** A weighted sum; the first weight stands alone. */
export function weighted(
  weights: readonly number[],
  features: readonly number[],
  ofWords: ReadonlyMap<string, number>,
  words: ReadonlySet<string>,
): number {
  let sum = weights[0] ?? 0;
  for (let at = 0; at < features.length; at += 1)
    sum += (features[at] ?? 0) * (weights[at + 1] ?? 0);
  for (const word of words) sum += ofWords.get(word) ?? 0;
  return sum;
}
