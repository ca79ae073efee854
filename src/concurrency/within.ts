/** @throws the signal's reason once it is aborted; work that ignores the signal is abandoned */
export async function until<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work(), ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** @throws DOMException `TimeoutError`; work that ignores the signal is abandoned */
export async function within<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // `AbortSignal.timeout` cannot be stopped: it would make an error for each call that has long ended, at a noticeable cost.
  const timeout = new AbortController();
  const expire = () => timeout.abort(new DOMException('The time limit is over', 'TimeoutError'));
  const timer = setTimeout(expire, timeoutMs).unref();
  try {
    return await until(timeout.signal, () => work(timeout.signal));
  } finally {
    clearTimeout(timer);
  }
}
