const interruption = new AbortController();

/** What is under way may take so long to end and to clean up behind itself. */
const GRACE_MS = 5_000;

/** Aborted once this process is told to stop: tools and services end, and what waits for them fails. */
export const interrupted: AbortSignal = interruption.signal;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 1;
    interruption.abort(new Error(`Interrupted by ${signal}`));
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
}
