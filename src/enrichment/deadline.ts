/** Resolves when the budget is used up or the signal aborts. Never rejects. */
export function startDeadline(budgetMs: number, signal: AbortSignal | undefined) {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, budgetMs);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const clear = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  return { passed, clear };
}
