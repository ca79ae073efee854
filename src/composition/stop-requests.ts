export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl+C arrives twice under npm: from the terminal, and from npm, which passes on what it receives. */
const SAME_REQUEST_MS = 1_000;
const PARENT_CHECK_MS = 250;
/** Read when the process begins: npm may be gone before the service is up. */
const PARENT = process.ppid;

/** Calls `stop` once; a second signal ends the process at once. */
export function onStopRequest(stop: () => void): void {
  let requestedAtMs: number | null = null;
  const request = () => {
    if (requestedAtMs !== null) return;
    requestedAtMs = performance.now();
    stop();
  };
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      request();
      if (performance.now() - (requestedAtMs ?? 0) > SAME_REQUEST_MS) process.exit(1);
    });
  }
  if (process.env.npm_lifecycle_event === 'start') onParentGone(request);
}

/** npm passes SIGINT and SIGTERM on, but nothing once SIGHUP or SIGKILL has ended it. */
function onParentGone(stop: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
