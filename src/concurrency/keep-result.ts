/**
 * Shares one run of some work among all who ask for its result within a time, whether it succeeds or fails.
 *
 * @param keptMs from the start of the run; the next one begins after it
 */
export function keepResult<Result>(
  keptMs: number,
  work: () => Promise<Result>,
): () => Promise<Result> {
  let kept: { readonly result: Promise<Result>; readonly untilMs: number } | null = null;
  return () => {
    const nowMs = performance.now();
    if (kept === null || nowMs >= kept.untilMs) kept = { result: work(), untilMs: nowMs + keptMs };
    return kept.result;
  };
}
