/** Collects the errors of one exchange and reports those that the service caused. */
export type ExchangeErrors = {
  add(error: unknown): void;
  /** Sets the status of the response, which may go on as a stream and fail later. */
  answered(status: number): void;
};

/**
 * Errors before the status are the client's if it is 4xx and are not reported. Errors after it are the service's,
 * unless the client has disconnected.
 */
export function createExchangeErrors(
  clientClosed: AbortSignal,
  report: (error: unknown) => void,
): ExchangeErrors {
  const early: unknown[] = [];
  let isOurs: boolean | null = null;
  const reportIfOurs = (error: unknown) => {
    if (isOurs && !clientClosed.aborted) report(error);
  };
  return {
    add(error) {
      if (isOurs === null) early.push(error);
      else reportIfOurs(error);
    },
    answered(status) {
      isOurs = status === 200 || status >= 500;
      early.forEach(reportIfOurs);
    },
  };
}
