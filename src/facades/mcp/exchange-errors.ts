/** Collects what went wrong in one exchange, and reports what is our fault. */
export type OwnFaults = {
  add(error: unknown): void;
  /** Says with which status the answer begins; it may go on as a stream, and fail later. */
  answered(status: number): void;
};

/**
 * The status tells whose faults came before it: a client that did something wrong is told so. What fails once
 * an answer has begun is ours, unless the client has gone.
 */
export function createOwnFaults(gone: AbortSignal, report: (error: unknown) => void): OwnFaults {
  const early: unknown[] = [];
  let isOurs: boolean | null = null;
  const tell = (error: unknown) => {
    if (isOurs && !gone.aborted) report(error);
  };
  return {
    add(error) {
      if (isOurs === null) early.push(error);
      else tell(error);
    },
    answered(status) {
      isOurs = status === 200 || status >= 500;
      early.forEach(tell);
    },
  };
}
