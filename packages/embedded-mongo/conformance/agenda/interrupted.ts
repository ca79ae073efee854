const interruption = new AbortController();

/** Time to end and to clean up. */
const GRACE_MS = 5_000;

/** Aborted once this process gets a signal to stop. */
export const interrupted: AbortSignal = interruption.signal;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 1;
    interruption.abort(new Error(`Interrupted by ${signal}`));
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
}
