export type ExchangeErrors = ReturnType<typeof createExchangeErrors>;

/**
 * Collects the errors of one exchange and reports those that the service caused. Errors before the status are the client's if it is 4xx and are not reported. Errors after it are the service's,
 * unless the client has disconnected.
 */
export function createExchangeErrors(clientClosed: AbortSignal, report: (error: unknown) => void) {
  const early: unknown[] = [];
  let isOurs: boolean | null = null;
  const reportIfOurs = (error: unknown) => {
    if (isOurs && !clientClosed.aborted) report(error);
  };
  return {
    add(error: unknown): void {
      if (isOurs === null) early.push(error);
      else reportIfOurs(error);
    },
    /** Sets the status of the response, which may go on as a stream and fail later. */
    answered(status: number): void {
      isOurs = status === 200 || status >= 500;
      early.forEach(reportIfOurs);
    },
  };
}
