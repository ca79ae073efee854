export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl+C arrives twice under npm: from the terminal, and from npm, which passes on what it receives. */
const SAME_REQUEST_MS = 1_000;

/** Calls `stop` once; a second signal ends the process at once. */
export function onStopRequest(stop: () => void): void {
  let requestedAtMs: number | null = null;
  const onSignal = () => {
    if (requestedAtMs === null) {
      requestedAtMs = performance.now();
      stop();
    } else if (performance.now() - requestedAtMs > SAME_REQUEST_MS) process.exit(1);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
}
